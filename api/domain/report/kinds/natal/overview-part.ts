import { CELLS_NATAL_ROW } from '#content/cells/natal-row';
import { CELLS_SELF_HELP } from '#content/cells/self-help';
import { CELLS_TEXT } from '#content/cells/text';
import { groupOfElement } from '../../../judgement/god-groups.ts';
import { sideOf } from '../../../judgement/strength/strength.ts';
import type { Line, Part } from '../../compose.ts';
import { filled } from '../../pick/pick.ts';
import { usefulSign } from './life-signs.ts';
import { CHAPTER_AREAS, type ChapterArea, type Life } from './life.ts';
import { configurationSign } from './area-parts.ts';
import { rowSign, type TimeRow } from '../../times.ts';

const { overview: WORDS } = CELLS_TEXT;

/** `丁火日主，自身偏强，最需要金` */
export function headlineOf({ analysis }: Life): string {
  const { dayStem, dayElement, strength, roles } = analysis;
  return filled(WORDS.headline, { 干: dayStem, 行: dayElement, 级: WORDS[`side-${sideOf(strength.class)}`], 用: roles.byRole.用 });
}

function personLines(life: Life): Line[] {
  const { dayElement, roles, strength } = life.analysis;
  const group = groupOfElement(dayElement, roles.byRole.用);
  return [
    { say: `${headlineOf(life)}。`, by: [usefulSign(life)] },
    { say: { from: CELLS_SELF_HELP, table: 'self-help', keys: [`${group}.${sideOf(strength.class)}`], slots: { 行: roles.byRole.用 } }, by: [usefulSign(life)] },
  ];
}

/** `事业 平稳　适合按件结算的工作　2031年` */
function areaRow(life: Life, area: ChapterArea): Line {
  const { configuration, level, best } = life.areas[area];
  return {
    say: { from: CELLS_NATAL_ROW, table: 'natal-row', keys: [`${area}.${configuration.name}`] },
    before: `${area} ${level}　`,
    after: best ? filled(WORDS.next, { 年: String(best.year) }) : '',
    by: [configurationSign(life, area), ...(best ? [rowSign(best, area)] : [])],
  };
}

/** This year and the next, each with its word. */
function yearLine(row: TimeRow | undefined, when: 'this' | 'next-year'): Line[] {
  if (!row) return [];
  return [{ say: filled(WORDS[when], { 干支: row.ganzhi, 步: WORDS[`tone-${row.tone}`] }), by: [rowSign(row, null)] }];
}

export const overviewParts: readonly Part<Life>[] = [
  {
    id: 'overview',
    title: WORDS.title,
    lines: (life) => [
      personLines(life),
      ...CHAPTER_AREAS.map((area) => [areaRow(life, area)]),
      [...yearLine(life.years[0], 'this'), ...yearLine(life.years[1], 'next-year')],
    ],
  },
];
