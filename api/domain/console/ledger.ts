/** Rows that are sealed: audit entries, order events, grants, refunds, gifts, plan versions and staff accounts. */
export const LEDGER_KINDS = ['audit', 'event', 'grant', 'refund', 'gift', 'plan', 'staff'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
