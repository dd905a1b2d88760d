import { CONTACT } from './text.ts';

/** The row on the profile page and the popup's title. */
export const SERIF = [CONTACT.title];
