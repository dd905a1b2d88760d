/** Rows that are sealed: what staff did, and what became of orders, memberships and money given back. */
export const LEDGER_KINDS = ['audit', 'event', 'grant', 'refund'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
