import { CONSULT } from './text.ts';

/** Nothing of this feature stands on the first screen. */
export const SERIF: readonly string[] = [];

/** The title of the form, in the part of the face that is fetched when it is drawn. */
export const SERIF_LATER = [CONSULT.title];
