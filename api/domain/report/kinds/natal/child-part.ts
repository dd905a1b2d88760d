import { CELLS_TEXT } from '#content/cells/text';
import { type HalfOutlook, stepOf } from '#domain/outlook/outlook';
import type { Line, Part } from '../../compose.ts';
import { filled } from '../../pick/pick.ts';
import type { SignGloss } from '../../report.ts';
import { chapterPart, type PartName } from './chapter-part.ts';
import { type ChildTopic, childAsk, childTopic, LEARNS_FROM } from './child-page.ts';
import type { Life } from './life.ts';
import { usefulSign } from './life-signs.ts';

const { child: TEXT } = CELLS_TEXT;

/** Nominal age up to which favourable years are named. */
const LAST_AGE = 25;
const HALF = 5;

/** The current half-pillar (five years) and those to come. */
const halvesAhead = ({ cycles, today }: Life): HalfOutlook[] =>
  cycles.flatMap(({ halves }) => halves).filter(({ startYear }) => startYear + HALF > today.year);

const halfSign = ({ startYear, tone }: HalfOutlook): SignGloss => ({
  id: `half.${startYear}`,
  gloss: `${startYear}年起五年，${tone}`,
});

function luckLines(life: Life): Line[] {
  const [now, next] = halvesAhead(life);
  const young = halvesAhead(life).filter(({ startAge }) => startAge <= LAST_AGE - 4);
  const best = young.reduce<HalfOutlook | null>((most, each) => (most && most.score >= each.score ? most : each), null);
  const turn =
    now && next && life.cycle
      ? {
          say: filled(TEXT[`luck-${stepOf(now.tone, next.tone)}`], { 年: String(next.startYear) }),
          by: [halfSign(now), halfSign(next)],
        }
      : { say: TEXT['luck-before'], by: [usefulSign(life)] };
  const named = best
    ? [
        {
          say: filled(TEXT['luck-best'], { 岁: String(best.startAge), 止: String(best.startAge + 4) }),
          by: [halfSign(best)],
        },
      ]
    : [];
  return [turn, ...named];
}

const CHAPTERS = ['self', 'study', 'manner', 'health', 'family', 'luck'] as const;

const SUGGESTIONS = 2;

function topicParts(topic: ChildTopic): Part<Life>[] {
  const part = (name: PartName, lines: (life: Life) => Line[]) => chapterPart(topic, name, (life) => [lines(life)]);
  const fromCell = (name: 'verdict' | 'do', take?: number) => (life: Life) => {
    const { key, sign } = childTopic(life.analysis, topic);
    return [{ say: childAsk(topic, name, key, take), by: [sign] }];
  };
  const doing = part('do', fromCell('do', SUGGESTIONS));
  if (topic === 'luck') return [part('when', luckLines), doing];
  const why = part('why', (life) => {
    const { key, sign } = childTopic(life.analysis, topic);
    return [{ say: filled(TEXT[`why-${topic}`], { 群: key }), by: [sign] }];
  });
  return [part('verdict', fromCell('verdict')), why, doing];
}

/** Reading about a child under 14, addressed to the parent; never covers love, money or guilt. */
export const childParts = (life: Life): Part<Life>[] => [
  ...CHAPTERS.filter((topic) => topic !== 'study' || life.age >= LEARNS_FROM).flatMap(topicParts),
  {
    id: 'basis',
    title: TEXT.basis,
    chapter: 'basis',
    basis: '通用',
    lines: (of) => [[{ say: TEXT.doubt, by: [usefulSign(of)] }]],
  },
];
