/**
 * Claims that readers may judge: the five areas of a day, years behind them, situations, a day's question, dated
 * statements of answers; and which of four years is not theirs, where finding it `fits`.
 */
export const RECORD_KINDS = ['area', 'year', 'natal', 'day', 'ask', 'years'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export const RECORD_KIND_NAMES: Readonly<Record<RecordKind, string>> = {
  area: '每日五方面 准／不准',
  year: '往年对照',
  natal: '命盘三个样子',
  day: '晚上一问',
  ask: '问一件事，到期对一对',
  years: '四年里挑一年（挑中、没挑中）',
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
