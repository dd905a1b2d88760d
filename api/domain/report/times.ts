import type { Ganzhi } from '../calendar/ganzhi.ts';
import { ganzhiAt, yearGanzhiIndex } from '../calendar/ganzhi.ts';
import type { GodGroup } from '../judgement/judgement.ts';
import { record } from '../lookup.ts';
import type { Analysis } from '../outlook/analysis.ts';
import { signalsOf } from '../outlook/areas.ts';
import { AREAS, type Area, isEasy, type Tone } from '../outlook/outlook.ts';
import { wordAmong } from '../outlook/signals/scale.ts';
import { monthsOf } from '../outlook/signals/seasons.ts';
import type { Signal, Verdict } from '../outlook/signals/signal.ts';
import { tenYears } from '../outlook/signals/year-verdict.ts';
import { signalSign, speaking } from './period-sign.ts';
import type { SignGloss, YearPoint } from './report.ts';

// Tones of years and months by area; the source of every sentence about a period.

export type Side = 'good' | 'bad';
export const sideOfTone = (tone: Tone): Side => (isEasy(tone) ? 'good' : 'bad');

/** Areas of a natal reading. 家人 is not part of a verdict and is computed here. */
export const LIFE_AREAS = ['事业', '财运', '感情', '家人', '健康', '出行'] as const;
export type LifeArea = (typeof LIFE_AREAS)[number];

/** An area in a period: tone, score, and the signal that agrees with the tone. */
export interface Cell {
  tone: Tone;
  score: number;
  signal: Signal | null;
  /** Group of that signal, or of the area's heaviest. */
  group: GodGroup;
}

export interface TimeRow {
  year: number;
  /** 1–12 for a month, otherwise null. */
  month: number | null;
  ganzhi: Ganzhi;
  tone: Tone;
  score: number;
  areas: Readonly<Record<LifeArea, Cell>>;
  verdict: Verdict;
}

const FAMILY_PALACES = ['year', 'month'];
const isFamily = ({ palace, group }: Signal) => group === '印' || (palace !== null && FAMILY_PALACES.includes(palace));

const familyScore = ({ signals }: Verdict) =>
  signals.filter(isFamily).reduce((sum, { valence, weight }) => sum + valence * weight, 0);

/** Group of that signal, else of the area's heaviest, else of the period's. */
const groupAmong = ({ signals }: Verdict, signal: Signal | null, own: readonly Signal[]): GodGroup =>
  (signal ?? own[0] ?? signals[0])?.group ?? '比劫';

/** Rows with the tone of 家人, which is ranked among them. */
function rowsOf(
  { gender }: Analysis,
  told: readonly Pick<TimeRow, 'year' | 'month' | 'ganzhi' | 'verdict'>[],
): TimeRow[] {
  const family = told.map(({ verdict }) => familyScore(verdict));
  return told.map((each, at): TimeRow => {
    const { verdict } = each;
    const cell = (area: Area): Cell => {
      const tone = verdict.areas[area];
      const own = signalsOf(area, verdict.signals, gender);
      const signal = speaking(own, tone);
      return { tone, score: verdict.areaScores[area], signal, group: groupAmong(verdict, signal, own) };
    };
    const score = family[at] ?? 0;
    const tone = wordAmong(score, family);
    const own = verdict.signals.filter(isFamily);
    const signal = speaking(own, tone);
    const kin: Cell = { tone, score, signal, group: groupAmong(verdict, signal, own) };
    return {
      ...each,
      tone: verdict.tone,
      score: verdict.score,
      areas: { ...record(AREAS, cell), 家人: kin },
    };
  });
}

const YEARS = 10;

/** Returns a year and the next nine, each ranked among the ten of its luck pillar. */
export function yearsFrom(analysis: Analysis, first: number): TimeRow[] {
  const found = tenYears(analysis, first).filter(({ year }) => year >= first);
  const more = found.length < YEARS ? tenYears(analysis, first + YEARS) : [];
  const ten = [...found, ...more].slice(0, YEARS);
  const entries = ten.map(({ year, ...verdict }) => ({
    year,
    month: null,
    ganzhi: ganzhiAt(yearGanzhiIndex(year)),
    verdict,
  }));
  return rowsOf(analysis, entries);
}

/** Returns the twelve 节 months of a year, by the civil month in which each starts. */
export function monthsIn(analysis: Analysis, year: number): TimeRow[] {
  return rowsOf(
    analysis,
    monthsOf(analysis, year).map(({ month, verdict, ganzhi }) => ({ year, month, ganzhi, verdict })),
  );
}

const columnOf = (row: TimeRow, area: LifeArea | null): Pick<TimeRow, 'tone' | 'score'> =>
  area ? row.areas[area] : row;

/** The best (`good`) or worst row of an area, or overall, among those with a tone on that side. */
export function extremeRow(rows: readonly TimeRow[], area: LifeArea | null, side: Side): TimeRow | null {
  const way = side === 'good' ? 1 : -1;
  // Extreme tones take precedence: 顺 before 稳, 慢 before 平.
  const worth = (row: TimeRow) => {
    const { tone, score } = columnOf(row, area);
    return way * score + (tone === '顺' || tone === '慢' ? 1000 : 0);
  };
  const fitting = rows.filter((row) => sideOfTone(columnOf(row, area).tone) === side);
  return fitting.reduce<TimeRow | null>((best, row) => (best && worth(best) >= worth(row) ? best : row), null);
}

/** The bars of years in an area, or as a whole. */
export const yearPoints = (rows: readonly TimeRow[], area: LifeArea | null): YearPoint[] =>
  rows.map((row) => {
    const { tone, score } = columnOf(row, area);
    return { year: row.year, tone, score: Math.round(100 * score) / 100 };
  });

/** `2027年（丁未）`, `8月（戊申）` */
export const nameOf = ({ year, month, ganzhi }: TimeRow): string =>
  month === null ? `${year}年（${ganzhi}）` : `${month}月（${ganzhi}）`;

/** Evidence of a row in an area; if the area has none, the row itself. */
export function rowSign({ year, month, ganzhi, areas, verdict }: TimeRow, area: LifeArea | null): SignGloss {
  const of = month === null ? `${year}.` : `${year}-${month}.`;
  const signal = area ? areas[area].signal : (verdict.signals[0] ?? null);
  return signal ? signalSign(signal, of) : { id: `${of}${ganzhi}`, gloss: `${ganzhi}，没有重的信号` };
}

/** Group behind an area in a period. */
export const groupIn = (row: TimeRow, area: LifeArea): GodGroup => row.areas[area].group;
