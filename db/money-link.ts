import { createHash } from 'node:crypto';
import type { LINK_KINDS } from './schema/money-links.ts';

export type LinkKind = (typeof LINK_KINDS)[number];

/** What a row says that will never be different: keys, instants, sums. In a fixed order. */
export type LinkContent = readonly (string | number | null)[];

/** The link before the first. */
export const GENESIS = '0'.repeat(64);

/**
 * One link: sha256 of the link before it, its place and what the row says. Plain, not keyed: what it
 * is for are lost and damaged pages, and so anybody can check a backup without the installation's
 * secret, and a new secret changes nothing. Who can write this database can read the secret too.
 */
export function linkHash(
  previous: string,
  position: number,
  kind: LinkKind,
  ref: string,
  content: LinkContent,
): string {
  return createHash('sha256')
    .update(JSON.stringify([previous, position, kind, ref, ...content]))
    .digest('hex');
}

export type LinkRow = Readonly<Record<string, unknown>>;

/** The columns of a row that its link covers: none of them is changed when an account is deleted. */
export const LINK_COLUMNS = {
  event: ['id', 'clientSn', 'at', 'source', 'fromStatus', 'toStatus', 'flag', 'detail'],
  grant: ['id', 'source', 'sourceRef', 'clientSn', 'userId', 'level', 'days', 'grantedAt'],
  revocation: ['id', 'revokedAt'],
  refund: ['refundNo', 'clientSn', 'amount', 'operator', 'reason', 'createdAt'],
  refundEnd: ['refundNo', 'status', 'settledAt'],
} as const satisfies Record<LinkKind, readonly string[]>;

/** Objects as the text that their column keeps. */
export function contentOf(kind: LinkKind, row: LinkRow): LinkContent {
  return LINK_COLUMNS[kind].map((column) => {
    const value = row[column] ?? null;
    return typeof value === 'object' && value !== null
      ? JSON.stringify(value)
      : (value as string | number | null);
  });
}
