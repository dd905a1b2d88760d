import { createHash } from 'node:crypto';

/**
 * Columns of each table of money that a digest covers: keys, instants, sums, states. None of them
 * changes when an account is deleted. Left out of a grant are `reportOpenedAt` and `suspendedAt`:
 * both tell how far a membership is used at the moment, are set and taken back while nothing of the
 * money changes, and so are no entries that could be counted.
 */
const MONEY_COLUMNS = {
  orderEvents: ['id', 'clientSn', 'at', 'source', 'fromStatus', 'toStatus', 'flag', 'detail'],
  membershipGrants: [
    ...(['id', 'source', 'sourceRef', 'clientSn', 'userId'] as const),
    ...(['level', 'days', 'grantedAt', 'revokedAt'] as const),
  ],
  refunds: [
    ...(['refundNo', 'clientSn', 'amount', 'operator', 'reason'] as const),
    ...(['createdAt', 'status', 'settledAt'] as const),
  ],
} as const;

type MoneyTable = keyof typeof MONEY_COLUMNS;

type MoneyRow<Table extends MoneyTable> = Readonly<Record<(typeof MONEY_COLUMNS)[Table][number], unknown>>;

/**
 * SHA-256 of what the row says, base64url. Without a key: it detects lost and damaged pages, a
 * backup can be checked with it alone, and a new secret changes nothing. It does not detect a person
 * with write access to the database, because that person could write the digest too.
 */
export function moneyDigest(table: MoneyTable, row: Readonly<Record<string, unknown>>): string {
  // Objects as the text that their column keeps.
  const content = MONEY_COLUMNS[table].map((column) => {
    const value = row[column] ?? null;
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  });
  return createHash('sha256')
    .update(JSON.stringify([table, ...content]))
    .digest('base64url');
}

export const withDigest = <Table extends MoneyTable, Row extends MoneyRow<Table>>(
  table: Table,
  row: Row,
): Row & { digest: string } => ({ ...row, digest: moneyDigest(table, row) });
