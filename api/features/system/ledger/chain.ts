import { createHash, createHmac, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { LedgerKind } from '#domain/console/ledger';

// The hash chain of the ledger and the checkpoints that leave the machine. A chain instead of a transparency log's
// tree: whoever checks it has the complete log, so short proofs of single entries are not needed.

/** Head of an empty ledger. */
export const EMPTY_HEAD = createHash('sha256').update('ziping/ledger').digest('base64url');

/** Seal of a row that no server wrote; no HMAC equals it. */
export const FORGED = 'forged';

export interface LedgerEntry {
  n: number;
  kind: LedgerKind;
  rowId: string;
  mac: string;
}

/** Distinguishes two secrets without revealing either. */
export const secretFingerprint = (key: string): string =>
  createHmac('sha256', key).update('which secret').digest('base64url').slice(0, 16);

export function headAfter(before: string, { n, kind, rowId, mac }: LedgerEntry): string {
  return createHash('sha256')
    .update(JSON.stringify([before, n, kind, rowId, mac]))
    .digest('base64url');
}

/** State of the ledger at an instant (ms): size and last head. */
export interface Checkpoint {
  size: number;
  head: string;
  at: number;
}

const NAME = 'ziping/ledger';
/** Prefix of an Ed25519 key in PKCS #8 (RFC 8410), before its 32 bytes. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The signing key, derived from the same secret as the MACs: only one secret to keep. */
function signingKey(key: string): KeyObject {
  const seed = createHmac('sha256', key).update('checkpoints').digest();
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
}

const bodyOf = ({ size, head, at }: Checkpoint) => `${NAME}\n${size}\n${head}\n${new Date(at).toISOString()}\n`;

/**
 * A checkpoint as one line of JSON with its signature (Ed25519, over name, size, head and instant, one per line): can
 * be stored in a journal, file or mailbox, and read without a program.
 */
export function noteOf(key: string, checkpoint: Checkpoint): string {
  const signature = sign(null, Buffer.from(bodyOf(checkpoint)), signingKey(key)).toString('base64url');
  const { size, head, at } = checkpoint;
  return JSON.stringify({ ledger: NAME, size, head, at: new Date(at).toISOString(), signature });
}

/** Parses the checkpoint of a line; null if there is none, `forged` for an invalid signature. */
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
