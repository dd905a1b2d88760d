// Values of the chart options, separate from their rules: endpoints on a visitor's first page use them.

export const HALVES = ['first', 'second'] as const;
export const SUMMER_TIMES = ['clock', 'standard'] as const;
export const DAY_BOUNDARIES = ['midnight', '23h'] as const;
export const HOUR_TRUSTS = ['sure', 'likely'] as const;

/** 综合, the common table, and 徐乐吾, the one author whose difference from it is proven. */
export const SCHOOLS = ['common', 'xu'] as const;
export type School = (typeof SCHOOLS)[number];
