import { CHANGE_PASSWORD, CHANGE_PHONE, SECURITY } from './text.ts';

/** Drawn on the profile page and in its sheets, in the part of the face fetched when it is drawn. */
export const SERIF_LATER = [
  SECURITY.title,
  SECURITY.devices,
  CHANGE_PASSWORD.title,
  CHANGE_PHONE.title,
];
