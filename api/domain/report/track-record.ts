/**
 * Claims that readers may judge: the five areas of a day, years behind them, situations, a day's question, dated
 * statements of answers; and which of four years is not theirs, where finding it `fits`.
 */
export const RECORD_KINDS = ['area', 'year', 'natal', 'day', 'ask', 'years'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

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
