import { PLANS } from './text.ts';

/** Nothing of this feature is drawn in the serif face before a sheet opens. */
export const SERIF: readonly string[] = [];

export const SERIF_LATER = [PLANS.sheet, PLANS.renewSheet];
