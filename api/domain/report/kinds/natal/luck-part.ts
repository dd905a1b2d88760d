import { CELLS_LUCK } from '#content/cells/luck';
import { CELLS_LUCK_NOW } from '#content/cells/luck-now';
import { CELLS_TEXT } from '#content/cells/text';
import { groupOf } from '#domain/judgement/god-groups';
import type { GodGroup } from '#domain/judgement/judgement';
import type { LuckPillarOutlook } from '#domain/outlook/outlook';
import { unwelcome, welcome } from '#domain/outlook/period-signs';
import type { Line, Part } from '../../compose.ts';
import { evidenceText } from '../../evidence.ts';
import { filled } from '../../pick/pick.ts';
import type { SignGloss } from '../../report.ts';
import { extremeRow, nameOf as nameOfRow, rowSign, type Side, sideOfTone } from '../../times.ts';
import { isHandsOn, type Life } from './life.ts';
import { usefulSign } from './life-signs.ts';

const { chapter: TITLE, luck: TEXT, word: WORD } = CELLS_TEXT;

const YEARS = 10;
/** Number of luck pillars covered, from childhood to old age. */
const TOLD = 8;

const nameOf = ({ ganzhi, startYear, startAge }: LuckPillarOutlook) =>
  filled(TEXT.name, { 岁: String(startAge), 干支: ganzhi, 年: String(startYear), 止: String(startYear + YEARS - 1) });

const cycleSign = ({ ganzhi, tone, evidence }: LuckPillarOutlook): SignGloss => ({
  id: `cycle.${ganzhi}.${tone}`,
  gloss: evidence.slice(0, 2).map(evidenceText).join('；'),
});

/** Group of the stem or branch that agrees with the tone of the pillar. */
function groupIn({ stem, branch, tone }: LuckPillarOutlook): { group: GodGroup; side: Side } {
  const side = sideOfTone(tone);
  const speaks = side === 'good' ? welcome : unwelcome;
  const seen = [branch, stem].find(({ role }) => speaks(role)) ?? branch;
  return { group: groupOf(seen.god), side };
}

/** Age groups by the pillar's middle (nominal age). */
const AGES = [
  [12, '孩童'],
  [22, '求学'],
  [61, null],
] as const;

/** Content key of a pillar: by its ten gods in working age, otherwise by age group; that of old age without work. */
function keyOf(cycle: LuckPillarOutlook, isAtHome = false): string {
  const { group, side } = groupIn(cycle);
  const middle = cycle.startAge + YEARS / 2;
  const [, age] = (isAtHome ? null : AGES.find(([below]) => middle < below)) ?? [0, '晚年'];
  return `${age ?? group}.${side}`;
}

/** Years left of a pillar in which it is described as ending. */
const ENDING = 3;

/** Best and hardest of the coming years within the pillar, or the next pillar if it is about to end. */
function withinLines({ years, cycles }: Life, cycle: LuckPillarOutlook): Line[] {
  const rows = years.filter(({ year }) => year < cycle.startYear + YEARS);
  const next = cycles[cycles.indexOf(cycle) + 1];
  if (next && rows.length <= ENDING) {
    const { ganzhi, startYear, tone } = next;
    const slots = { 止: String(startYear - 1), 年: String(startYear), 干支: ganzhi, 步: WORD[tone] };
    return [{ say: filled(TEXT.ending, slots), by: [cycleSign(next)] }];
  }
  const [best, hardest] = [extremeRow(rows, null, 'good'), extremeRow(rows, null, 'bad')];
  if (!best || !hardest) return [];
  return [
    {
      say: filled(TEXT.within, { 好年: nameOfRow(best), 难年: nameOfRow(hardest) }),
      by: [rowSign(best, null), rowSign(hardest, null)],
    },
  ];
}

function nowLines(life: Life): Line[] {
  const { cycle } = life;
  if (!cycle) return [{ say: TEXT.before, by: [usefulSign(life)] }];
  return [
    { say: filled(TEXT.now, { 名: nameOf(cycle), 步: WORD[cycle.tone] }), by: [cycleSign(cycle)] },
    { say: { from: CELLS_LUCK_NOW, keys: [keyOf(cycle, isHandsOn(life, '事业'))] }, by: [cycleSign(cycle)] },
    ...withinLines(life, cycle),
  ];
}

function decadeLine(cycle: LuckPillarOutlook, at: number): Line {
  return {
    say: { from: CELLS_LUCK, keys: [keyOf(cycle)], turn: at },
    before: filled(TEXT.decade, { 名: nameOf(cycle), 步: WORD[cycle.tone] }),
    by: [cycleSign(cycle)],
  };
}

/** Whether stem and branch are both wanted in a hard decade, or both unwanted in a good one. */
const isApart = ({ stem, branch, tone }: LuckPillarOutlook): boolean => {
  const against = sideOfTone(tone) === 'good' ? unwelcome : welcome;
  return against(stem.role) && against(branch.role);
};

function decadeLines(life: Life): Line[][] {
  const shown = life.cycles.slice(0, TOLD);
  const others = shown.filter((each) => each !== life.cycle);
  const apart = shown.filter(isApart).slice(0, 1);
  return [
    ...others.map((each, at) => [decadeLine(each, at)]),
    ...apart.map((each) => [{ say: TEXT.apart, by: [cycleSign(each), usefulSign(life)] }]),
  ];
}

export const luckParts: readonly Part<Life>[] = [
  { id: 'luck', title: TITLE.luck, chapter: 'luck', lines: (life) => [nowLines(life), ...decadeLines(life)] },
];
