import { ASK_TEXTS } from '#content/ask/texts';
import { CELLS_DO } from '#content/cells/do';
import { CELLS_NATAL_IF } from '#content/cells/natal-if';
import { CELLS_NATAL_KIND } from '#content/cells/natal-kind';
import { CELLS_NATAL_VERDICT } from '#content/cells/natal-verdict';
import { CELLS_NATAL_WHY } from '#content/cells/natal-why';
import { CELLS_SELF } from '#content/cells/self';
import { CELLS_SELF_HELP } from '#content/cells/self-help';
import { CELLS_SELF_SEEN } from '#content/cells/self-seen';
import { CELLS_TEXT } from '#content/cells/text';
import { QUESTIONS } from '#content/tables/questions';
import type { CivilDate } from '../calendar/civil-date.ts';
import { groupOfElement } from '../judgement/god-groups.ts';
import { sideOf } from '../judgement/strength/strength.ts';
import type { Analysis } from '../outlook/analysis.ts';
import { CORRESPONDENCES } from '../outlook/lucky.ts';
import { type Ask, drawn, penOf } from '../report/cells.ts';
import { heaviestGroup } from '../report/kinds/natal/image.ts';
import { type ChapterArea, lifeOf } from '../report/kinds/natal/life.ts';
import { filled } from '../report/pick/pick.ts';
import { plainReader } from '../report/reader/reader.ts';
import type { AskClass, Asking } from './question.ts';
import type { Answer, AnswerSentence } from './statement.ts';

/** Chapter of the natal reading that has a matter. */
const AREA_OF: Readonly<Partial<Record<AskClass, ChapterArea>>> = QUESTIONS.chapters;

type LifeLine = Pick<AnswerSentence, 'move'> & { say: Ask | string; by: string };

/** Answer from the natal chart: sentences of the topic's chapter in the natal reading. */
export function lifeAnswer(
  asking: Asking,
  analysis: Analysis,
  today: CivilDate,
  other: readonly AnswerSentence[],
): Answer {
  const { roles, dayElement, dayStem, strength } = analysis;
  const useful = roles.byRole.用;
  const need = groupOfElement(dayElement, useful);
  const heavy = heaviestGroup(analysis);
  const side = sideOf(strength.class);
  const TA = CELLS_TEXT.natal.partner;
  const cell = (from: Ask['from'], key: string): Ask => ({ from, keys: [key], slots: { TA, 行: useful, 难年: '' } });
  const area = AREA_OF[asking.class];
  const helps: LifeLine = {
    move: 'why',
    say: cell(CELLS_SELF_HELP, need),
    by: `natal/need.${need}`,
  };
  const lines = ((): LifeLine[] => {
    if (asking.first === 'lucky') {
      const { colours, direction, numbers } = CORRESPONDENCES[useful];
      const 方 = direction === '中' ? '居中' : `${direction}方`;
      const lucky = filled(CELLS_TEXT.day.folk, { 色: `${colours[0] ?? ''}色`, 方, 数: numbers.join('和') });
      return [{ move: 'first', say: lucky, by: `natal/need.${need}` }, helps];
    }
    if (!area) {
      const person = `${dayStem}.${side === 'neutral' ? strength.lean : side}`;
      return [
        { move: 'first', say: cell(CELLS_SELF, person), by: `natal/group.${heavy}` },
        { move: 'why', say: cell(CELLS_SELF_SEEN, heavy), by: `natal/group.${heavy}` },
        helps,
      ];
    }
    const life = lifeOf(analysis, today, plainReader(analysis, today));
    const name = life.areas[area].configuration.name;
    return [
      {
        move: 'first',
        say: cell(CELLS_NATAL_VERDICT, `${area}.${name}`),
        by: `natal/configuration.${name}`,
      },
      { move: 'first', say: cell(CELLS_NATAL_KIND, `${area}.${need}`), by: `natal/need.${need}` },
      { move: 'why', say: cell(CELLS_NATAL_WHY, `${area}.${name}`), by: `natal/configuration.${name}` },
      { move: 'against', say: cell(CELLS_NATAL_IF, `${area}.${side}`), by: `natal/group.${heavy}` },
      { move: 'do', say: cell(CELLS_DO, `${area}.good.${need}`), by: `natal/need.${need}` },
    ];
  })();
  const pen = penOf(analysis.seed, []);
  const sentences = lines.flatMap(({ move, say, by }): AnswerSentence[] => {
    const [text] = typeof say === 'string' ? [say] : drawn(pen, say);
    return text ? [{ move, text, by: [by] }] : [];
  });
  const unseen: AnswerSentence = { move: 'unseen', text: ASK_TEXTS.house.life, by: [] };
  return {
    leaning: null,
    tone: null,
    sentences: [...other, ...sentences, ...(area ? [unseen] : [])],
    windows: [],
    check: null,
    confidence: analysis.hourKnown ? '中' : '低',
  };
}
