/**
 * Rows that are sealed: audit entries, order events, grants and their revocations, refunds and their outcomes, gifts, plan
 * versions, staff accounts and what user accounts were given at registration.
 */
export const LEDGER_KINDS = [
  'audit',
  'event',
  'grant',
  'revocation',
  'refund',
  'refundEnd',
  'gift',
  'plan',
  'staff',
  'account',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
