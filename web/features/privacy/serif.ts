import { DELETE, EXPORT, PRIVACY_DESK, WITHDRAW } from './text.ts';

/** Nothing of this feature stands on the first screen. */
export const SERIF: readonly string[] = [];

/** Drawn on the profile page and in its sheets, in the part of the face fetched when it is drawn. */
export const SERIF_LATER = [
  PRIVACY_DESK.title,
  PRIVACY_DESK.consents,
  EXPORT.title,
  WITHDRAW.title,
  DELETE.title,
];
