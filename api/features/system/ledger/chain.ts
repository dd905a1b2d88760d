import { createHash, createHmac, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { LedgerKind } from '#domain/console/ledger';

// The chain of the ledger and the notes that leave the machine. A chain of hashes, where a transparency log has a
// tree: the whole log is always at hand to whoever checks it, so that short proofs of single entries serve nobody.

/** The head of a ledger without entries. */
export const EMPTY_HEAD = createHash('sha256').update('ziping/ledger').digest('base64url');

/** HMAC of a row: the columns in their order, an object as the text that its column keeps. */
export function rowMac(key: string, kind: LedgerKind, values: readonly unknown[]): string {
  const content = values.map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null),
  );
  return createHmac('sha256', key)
    .update(JSON.stringify([kind, ...content]))
    .digest('base64url');
}

export interface LedgerEntry {
  n: number;
  kind: LedgerKind;
  rowId: string;
  mac: string;
}

/** Tells two secrets apart without giving either away. */
export const secretMark = (key: string): string =>
  createHmac('sha256', key).update('which secret').digest('base64url').slice(0, 16);

export function headAfter(before: string, { n, kind, rowId, mac }: LedgerEntry): string {
  return createHash('sha256')
    .update(JSON.stringify([before, n, kind, rowId, mac]))
    .digest('base64url');
}

/** State of the ledger at an instant (ms): its size and its last head. */
export interface Checkpoint {
  size: number;
  head: string;
  at: number;
}

const NAME = 'ziping/ledger';
/** Bytes before the 32 of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The signing key, from the same secret as the macs: one thing to keep. */
function signingKey(key: string): KeyObject {
  const seed = createHmac('sha256', key).update('checkpoints').digest();
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
}

const bodyOf = ({ size, head, at }: Checkpoint) => `${NAME}\n${size}\n${head}\n${new Date(at).toISOString()}\n`;

/**
 * A checkpoint as one line of JSON with its signature (Ed25519, over name, size, head and instant, a line each):
 * a journal, a file or a mailbox keeps it, and no program is needed to read it.
 */
export function noteOf(key: string, checkpoint: Checkpoint): string {
  const signature = sign(null, Buffer.from(bodyOf(checkpoint)), signingKey(key)).toString('base64url');
  const { size, head, at } = checkpoint;
  return JSON.stringify({ ledger: NAME, size, head, at: new Date(at).toISOString(), signature });
}

/** The checkpoint of a line; null where the line is none, `forged` where the signature is not ours. */
export function readNote(key: string, line: string): Checkpoint | 'forged' | null {
  const note = parsed(line);
  if (note === null) return null;
  const { signature, ...checkpoint } = note;
  const publicKey = createPublicKey(signingKey(key));
  const isOurs = verify(null, Buffer.from(bodyOf(checkpoint)), publicKey, Buffer.from(signature, 'base64url'));
  return isOurs ? checkpoint : 'forged';
}

function parsed(line: string): (Checkpoint & { signature: string }) | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('ledger' in value) || value.ledger !== NAME) return null;
  if (!('size' in value && 'head' in value && 'at' in value && 'signature' in value)) return null;
  const { size, head, at, signature } = value;
  if (typeof size !== 'number' || typeof head !== 'string' || typeof signature !== 'string') return null;
  const instant = typeof at === 'string' ? Date.parse(at) : Number.NaN;
  return Number.isNaN(instant) ? null : { size, head, at: instant, signature };
}
