import { CELLS_TEXT } from '#content/cells/text';
import { CELLS_WHEN } from '#content/cells/when';
import type { Line, Part } from '../../compose.ts';
import { filled } from '../../pick/pick.ts';
import { extremeRow, groupIn, nameOf, rowSign, type Side, type TimeRow } from '../../times.ts';
import { askIn, isHandsOn, labelOf } from './area-parts.ts';
import { CHAPTER_AREAS, type ChapterArea, type Life } from './life.ts';

const { chapter: TITLE, years: TEXT } = CELLS_TEXT;

/** Years that are told in words; the others are the curve's. */
const TOLD = 5;

const RANK = { 顺: 2, 稳: 1, 平: -1, 慢: -2 } as const;

/** The area of a life that stands highest in a year, or lowest; null where none is on that side. */
export function tellingArea(row: TimeRow, side: Side): ChapterArea | null {
  const way = side === 'good' ? 1 : -1;
  const worth = (area: ChapterArea) => way * RANK[row.areas[area].tone];
  const most = CHAPTER_AREAS.reduce((found, area) => (worth(area) > worth(found) ? area : found));
  return worth(most) > 0 ? most : null;
}

function areaLine(life: Life, row: TimeRow, side: Side): Line[] {
  const area = tellingArea(row, side);
  if (!area) return [];
  return [
    {
      say: askIn(
        life,
        area,
        { from: CELLS_WHEN, table: 'when', keys: [`${area}.${groupIn(row, area)}.${side}`], turn: row.year },
        `when-${side}`,
      ),
      before: filled(TEXT[side], { 方面: isHandsOn(life, area) ? labelOf(life, area) : TEXT[`name-${area}`] }),
      by: [rowSign(row, area)],
    },
  ];
}

const yearLines = (life: Life, row: TimeRow): Line[] => [
  { say: filled(TEXT.year, { 时: nameOf(row), 步: TEXT[`tone-${row.tone}`] }), by: [rowSign(row, null)] },
  ...areaLine(life, row, 'good'),
  ...areaLine(life, row, 'bad'),
];

function wholeLines({ years }: Life): Line[] {
  const [best, hardest] = [extremeRow(years, null, 'good'), extremeRow(years, null, 'bad')];
  if (!best || !hardest) return [];
  const slots = { 好年: nameOf(best), 难年: nameOf(hardest) };
  return [{ say: filled(TEXT.whole, slots), by: [rowSign(best, null), rowSign(hardest, null)] }];
}

export const yearsParts: readonly Part<Life>[] = [
  {
    id: 'years',
    title: TITLE.years,
    chapter: 'years',
    lines: (life) => [wholeLines(life), ...life.years.slice(0, TOLD).map((row) => yearLines(life, row))],
  },
];
