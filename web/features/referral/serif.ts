import { INVITE, LEDGER, PROMOTION, RULES } from './text.ts';

/** The rows on the profile page. */
export const SERIF = [INVITE.title, PROMOTION.title];

/** What only the sheet draws. */
export const SERIF_LATER = [RULES.title, LEDGER.title];
