/** Claims that readers may judge: the five areas of a day, years behind them, situations, a day's question. */
export const RECORD_KINDS = ['area', 'year', 'natal', 'day'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export const RECORD_KIND_NAMES: Readonly<Record<RecordKind, string>> = {
  area: '每日五方面 准／不准',
  year: '往年对照',
  natal: '命盘三个样子',
  day: '晚上一问',
};

/** How a statement fits its reader. 准 and a yes are `fits`, 不准 and a no are `not`. */
export const FITTINGS = ['fits', 'partly', 'not'] as const;
export type Fitting = (typeof FITTINGS)[number];

/** Answers of one kind, added up; of one person or of all. */
export interface Tally {
  kind: RecordKind;
  fits: number;
  partly: number;
  not: number;
}

/**
 * The base rate, per answer. A reader answering at random takes each answer equally often: one of two
 * for yes or no, and for 像, 一半, 不像 (1, ½, 0) one half as well. The share of charts or days with a
 * given statement is lower (5 to 30 %), but it is no base rate of being right: "you take on more than
 * you should" fits most people. So the higher of the two counts, which flatters us least.
 * Example: of 24 answers 12 by chance.
 */
export const CHANCE = 0.5;

/** From here on a difference is said at all; under it, twice the scatter is more than half. */
const ENOUGH = 10;

export const answered = ({ fits, partly, not }: Tally): number => fits + partly + not;

/** Share that came true, a half counting half. */
export const hits = ({ fits, partly }: Tally): number => fits + partly / 2;

export const SIGNIFICANCES = ['few', 'luck', 'above', 'below'] as const;
type Significance = (typeof SIGNIFICANCES)[number];

/**
 * How far from chance: `luck` within twice the scatter, √(n/4) of n yes-or-no answers. Example: of
 * 24, 12 ± 4.9, so 15 is luck and 18 is above.
 */
export function significanceOf(count: number, right: number): Significance {
  if (count < ENOUGH) return 'few';
  const apart = right - count * CHANCE;
  if (Math.abs(apart) <= Math.sqrt(count)) return 'luck';
  return apart > 0 ? 'above' : 'below';
}

const plain = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));

/** One quiet sentence for the reader, which compares with nothing; null before there is an answer. */
export function recordSentence(tallies: readonly Tally[]): string | null {
  const count = tallies.reduce((sum, tally) => sum + answered(tally), 0);
  if (count === 0) return null;
  const right = tallies.reduce((sum, tally) => sum + hits(tally), 0);
  const half = tallies.some(({ partly }) => partly > 0) ? '（一半的算半条）' : '';
  return `到今天您答过${count}条，像的有${plain(right)}条${half}。换一张盘来问，多数人也会觉得像。`;
}
