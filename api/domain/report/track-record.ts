/** Claims that readers may judge: the five areas of a day, years behind them, situations, a day's question, dated statements of answers. */
export const RECORD_KINDS = ['area', 'year', 'natal', 'day', 'ask'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export const RECORD_KIND_NAMES: Readonly<Record<RecordKind, string>> = {
  area: '每日五方面 准／不准',
  year: '往年对照',
  natal: '命盘三个样子',
  day: '晚上一问',
  ask: '问一件事，到期对一对',
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

export const answered = ({ fits, partly, not }: Tally): number => fits + partly + not;

/** Answers that fit, a half counting half. */
const hits = ({ fits, partly }: Tally): number => fits + partly / 2;

const plain = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));

/** One quiet sentence for the reader, which compares with nothing; null before there is an answer. */
export function recordSentence(tallies: readonly Tally[]): string | null {
  const count = tallies.reduce((sum, tally) => sum + answered(tally), 0);
  if (count === 0) return null;
  const right = tallies.reduce((sum, tally) => sum + hits(tally), 0);
  const half = tallies.some(({ partly }) => partly > 0) ? '（一半的算半条）' : '';
  return `到今天您答过${count}条，像的有${plain(right)}条${half}。换一张盘来问，多数人也会觉得像。`;
}
