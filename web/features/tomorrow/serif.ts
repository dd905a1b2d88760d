import { TOMORROW } from './text.ts';

/** The row on the profile page. */
export const SERIF = [TOMORROW.row];
