import { createHmac } from 'node:crypto';
import type { LedgerKind } from '#domain/console/ledger';

/** HMAC of a row: the columns in order, an object as the text stored in its column. */
function hmacOf(key: string, kind: string, values: readonly unknown[]): Buffer {
  const content = values.map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null),
  );
  return createHmac('sha256', key)
    .update(JSON.stringify([kind, ...content]))
    .digest();
}

export const rowMac = (key: string, kind: LedgerKind, values: readonly unknown[]): string =>
  hmacOf(key, kind, values).toString('base64url');

/** A time-ordered id with 60 bits of HMAC over the row: version 8 of RFC 9562, `values` being all other columns. */
export function signedId(key: string, id: string, values: readonly unknown[]): string {
  const front = `${id.slice(0, 14)}8${id.slice(15, 19)}8`;
  const mac = hmacOf(key, 'id', [front, ...values]).toString('hex');
  return `${front}${mac.slice(0, 3)}-${mac.slice(3, 15)}`;
}

/** Rows of releases before 0.2.0 have plain ids. */
export const isSignedId = (id: string): boolean => id[14] === '8';
