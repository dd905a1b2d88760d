import { TIME } from './text.ts';

/** Nothing of this feature stands on a page. */
export const SERIF: readonly string[] = [];

/** The title of the sheet, in the part of the face that is fetched when it is drawn. */
export const SERIF_LATER = [TIME.title];
