/**
 * Kinds of claims readers can rate: the five areas of a day, past years, situations, the day's question, dated
 * statements in answers, and `years`: which of four years is the control item; a correct pick is `fits`.
 */
export const RECORD_KINDS = ['area', 'year', 'natal', 'day', 'ask', 'years'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Rating of a claim. 准 and yes are `fits`, 不准 and no are `not`. */
export const FITTINGS = ['fits', 'partly', 'not'] as const;
export type Fitting = (typeof FITTINGS)[number];

/** Counts of ratings of one kind, for one user or all. */
export interface Tally {
  kind: RecordKind;
  fits: number;
  partly: number;
  not: number;
}

export const answered = ({ fits, partly, not }: Tally): number => fits + partly + not;
