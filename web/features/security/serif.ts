import { CHANGE_PASSWORD, CHANGE_PHONE, SECURITY } from './text.ts';

/** Nothing of it stands in the part that every page loads. */
export const SERIF: readonly string[] = [];

/** Drawn on the profile page and in its sheets, in the part of the face fetched when it is drawn. */
export const SERIF_LATER: readonly string[] = [
  SECURITY.title,
  SECURITY.devices,
  CHANGE_PASSWORD.title,
  CHANGE_PHONE.title,
];
