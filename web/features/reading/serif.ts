import { READING } from './text.ts';

/** What the serif face has to draw of this feature at once: nothing, for no report stands there yet. */
export const SERIF: readonly string[] = [];

/** What stands in the place of a reading that is not open. */
export const SERIF_LATER = [READING.member, READING.yearMember];
