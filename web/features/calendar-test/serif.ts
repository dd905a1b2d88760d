import { CALENDAR_TEST } from './text.ts';

/** Nothing of this feature stands on the first screen. */
export const SERIF: readonly string[] = [];

/** The page's heading. */
export const SERIF_LATER = [CALENDAR_TEST.title];
