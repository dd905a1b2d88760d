import { CELLS_TEXT } from '#content/cells/text';
import { CELLS_WHEN } from '#content/cells/when';
import type { Line, Part } from '../../compose.ts';
import { filled } from '../../pick/pick.ts';
import { listed } from '../../sentences.ts';
import { groupIn, nameOf, rowSign, type Side, sideOfTone, type TimeRow, yearPoints } from '../../times.ts';
import { askIn, labelOf, nameIn } from './area-parts.ts';
import { CHAPTER_AREAS, type ChapterArea, type Life } from './life.ts';

const { chapter: TITLE, years: TEXT, word: WORD } = CELLS_TEXT;

/** Years described in words; the chart shows the rest. */
const TOLD = 5;

const RANK = { 顺: 2, 稳: 1, 平: -1, 慢: -2 } as const;

/** Whether an area is hard by birth or in the next five years. */
export const isHard = ({ areas }: Life, area: ChapterArea): boolean =>
  areas[area].level === '吃力' || areas[area].level === '先难后易';

/**
 * The best or worst area of a year; null if none is on that side. Ties of the worst go to areas hard by birth, except
 * health: a tip on sleep does not help in a hard year at work.
 */
export function tellingArea(life: Life, row: TimeRow, side: Side): ChapterArea | null {
  const way = side === 'good' ? 1 : -1;
  const worth = (area: ChapterArea) =>
    way * RANK[row.areas[area].tone] + (side === 'bad' && area !== '健康' && isHard(life, area) ? 0.5 : 0);
  const fitting = CHAPTER_AREAS.filter((area) => way * RANK[row.areas[area].tone] > 0);
  return fitting.reduce<ChapterArea | null>((most, area) => (most && worth(most) >= worth(area) ? most : area), null);
}

function areaLine(life: Life, row: TimeRow, side: Side): Line[] {
  const area = tellingArea(life, row, side);
  if (!area) return [];
  const end = side === 'good' ? 'best' : 'hardest';
  const extreme = CHAPTER_AREAS.filter((each) => life.areas[each][end] === row);
  // The chapters of the areas describe it.
  if (extreme.includes(area)) {
    const 方面 = listed(extreme.map((each) => nameIn(life, each)));
    return [{ say: filled(TEXT[end], { 方面 }), by: extreme.map((each) => rowSign(row, each)) }];
  }
  const ask = { from: CELLS_WHEN, keys: [`${area}.${groupIn(row, area)}.${side}`], turn: row.year };
  return [
    {
      say: askIn(life, area, ask, `when-${side}`),
      before: filled(TEXT[side], { 方面: nameIn(life, area) }),
      by: [rowSign(row, area)],
    },
  ];
}

/** Summary of a year whose areas nearly all differ from its overall tone, or all agree. */
function sumLine(life: Life, row: TimeRow): Line[] {
  const on = (side: Side) => CHAPTER_AREAS.filter((area) => sideOfTone(row.areas[area].tone) === side);
  const [good, bad] = [on('good'), on('bad')];
  const isGood = sideOfTone(row.tone) === 'good';
  const few = isGood ? good : bad;
  const by = [rowSign(row, null)];
  // Areas that all differ from the year are not summed up.
  if (few.length === 0) return [];
  if (bad.length === 0) return [{ say: TEXT[row.tone === '顺' ? 'all-顺' : 'all-稳'], by }];
  if (good.length === 0) return [{ say: TEXT['all-bad'], by }];
  if (few.length > 1) return [];
  const 方面 = few.map((area) => labelOf(life, area)).join('');
  return [{ say: filled(TEXT[isGood ? 'but-bad' : 'but-good'], { 方面 }), by }];
}

const yearLines = (life: Life, row: TimeRow): Line[] => [
  { say: filled(TEXT.year, { 时: nameOf(row), 步: WORD[row.tone] }), by: [rowSign(row, null)] },
  ...sumLine(life, row),
  ...areaLine(life, row, 'good'),
  ...areaLine(life, row, 'bad'),
];

/** Best and hardest year overall, and which areas have the same best year. */
function wholeLines(life: Life): Line[] {
  const { best, hardest } = life.whole;
  if (!best || !hardest) return [];
  const same = CHAPTER_AREAS.filter((area) => life.areas[area].best === best);
  const key = same.length === CHAPTER_AREAS.length ? 'whole-all' : same.length > 0 ? 'whole-some' : 'whole-none';
  const slots = { 好年: nameOf(best), 难年: nameOf(hardest) };
  return [
    { say: filled(TEXT.whole, slots), by: [rowSign(best, null), rowSign(hardest, null)] },
    { say: filled(TEXT[key], { 方面: listed(same.map((area) => nameIn(life, area))) }), by: [rowSign(best, null)] },
  ];
}

export const yearsParts: readonly Part<Life>[] = [
  {
    id: 'years',
    title: TITLE.years,
    chapter: 'years',
    more: (life) => ({ years: yearPoints(life.years, null) }),
    lines: (life) => [wholeLines(life), ...life.years.slice(0, TOLD).map((row) => yearLines(life, row))],
  },
];
