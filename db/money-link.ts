import { createHash } from 'node:crypto';
import type { Reached } from './money-mark.ts';
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

/** A row of the books that is to have its link. */
export interface Entry {
  kind: LinkKind;
  /** The row's key. */
  ref: string;
  content: LinkContent;
}

export function entryOf(kind: LinkKind, row: LinkRow): Entry {
  const content = contentOf(kind, row);
  return { kind, ref: String(content[0]), content };
}

export interface Link extends Reached {
  kind: LinkKind;
  ref: string;
}

/** The links of the entries, behind the `last` one there is. */
export function linksAfter<const Entries extends readonly Entry[]>(
  last: Reached | undefined,
  entries: Entries,
): { [Each in keyof Entries]: Link } {
  let { position, hash } = last ?? { position: 0, hash: GENESIS };
  const links = entries.map(({ kind, ref, content }): Link => {
    position += 1;
    hash = linkHash(hash, position, kind, ref, content);
    return { position, kind, ref, hash };
  });
  return links as { [Each in keyof Entries]: Link };
}
