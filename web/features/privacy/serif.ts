import { DELETE, EXPORT, PRIVACY_CONSOLE, WITHDRAW } from './text.ts';

/** Nothing of this feature stands on the first screen. */
export const SERIF: readonly string[] = [];

/** Drawn on the profile page and in its sheets, in the part of the face fetched when it is drawn. */
export const SERIF_LATER = [
  PRIVACY_CONSOLE.title,
  PRIVACY_CONSOLE.consents,
  EXPORT.title,
  WITHDRAW.title,
  DELETE.title,
];
