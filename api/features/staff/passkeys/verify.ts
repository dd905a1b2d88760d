import { createHash, createPublicKey, type JsonWebKeyInput, type KeyObject, verify } from 'node:crypto';
import { cborAt } from './cbor.ts';

// Verification of WebAuthn responses (level 3, §7) without attestation: the console trusts a key because its owner
// added it with a fresh proof, not because of the device's maker.

/** COSE algorithms requested: Ed25519, ES256, RS256. Every authenticator has one of them. */
export const ALGORITHMS = [-8, -7, -257];

/** Expected values of a response. */
export interface Expected {
  /** Base64URL. */
  challenge: string;
  origin: string;
  rpId: string;
}

const FLAGS = { present: 0x01, verified: 0x04, hasKey: 0x40 } as const;
/** Offsets in the authenticator data (§6.1): hash of the site, flags, count, then the new key with its id. */
const AT = { flags: 32, count: 33, idLength: 53, id: 55 } as const;
const SHORTEST = 37;

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const bytesOf = (text: string) => Buffer.from(text, 'base64url');

function isClientDataRight(bytes: Buffer, type: 'webauthn.create' | 'webauthn.get', expected: Expected): boolean {
  const clientData: unknown = JSON.parse(bytes.toString());
  if (typeof clientData !== 'object' || clientData === null) return false;
  const { type: kind, challenge, origin } = clientData as Record<string, unknown>;
  return kind === type && challenge === expected.challenge && origin === expected.origin;
}

/** Returns true for data of this site whose holder was present and verified by finger, face or PIN. */
function isAuthenticatorDataRight(data: Buffer, { rpId }: Expected): boolean {
  if (data.length < SHORTEST || !data.subarray(0, AT.flags).equals(sha256(rpId))) return false;
  const flags = data.readUInt8(AT.flags);
  return (flags & FLAGS.present) !== 0 && (flags & FLAGS.verified) !== 0;
}

type CoseKey = ReadonlyMap<unknown, unknown>;

function coordinate(key: CoseKey, label: number): string {
  const value = key.get(label);
  if (!(value instanceof Uint8Array)) throw new Error('a COSE key lacks a coordinate');
  return Buffer.from(value).toString('base64url');
}

/** Converts a COSE key to a JSON Web Key (RFC 9053 §7), by its algorithm. */
function jwkOf(key: CoseKey): JsonWebKeyInput['key'] {
  if (key.get(3) === -7) return { kty: 'EC', crv: 'P-256', x: coordinate(key, -2), y: coordinate(key, -3) };
  if (key.get(3) === -8) return { kty: 'OKP', crv: 'Ed25519', x: coordinate(key, -2) };
  if (key.get(3) === -257) return { kty: 'RSA', n: coordinate(key, -1), e: coordinate(key, -2) };
  throw new Error('an algorithm that was not asked for');
}

function publicKeyOf(cose: Buffer): KeyObject {
  const { value } = cborAt(cose, 0);
  if (!(value instanceof Map)) throw new Error('no COSE key');
  return createPublicKey({ key: jwkOf(value), format: 'jwk' });
}

/** A stored credential: id and COSE key in Base64URL. */
interface Credential {
  id: string;
  publicKey: string;
  counter: number;
}

/** Returns the new credential; null for an invalid response. */
export function registeredCredential(
  response: { clientDataJSON: string; attestationObject: string },
  expected: Expected,
): Credential | null {
  try {
    if (!isClientDataRight(bytesOf(response.clientDataJSON), 'webauthn.create', expected)) return null;
    const { value } = cborAt(bytesOf(response.attestationObject), 0);
    const found = value instanceof Map ? value.get('authData') : null;
    if (!(found instanceof Uint8Array)) return null;
    const data = Buffer.from(found);
    if (!isAuthenticatorDataRight(data, expected) || (data.readUInt8(AT.flags) & FLAGS.hasKey) === 0) return null;
    const keyAt = AT.id + data.readUInt16BE(AT.idLength);
    const key = data.subarray(keyAt, cborAt(data, keyAt).end);
    publicKeyOf(key);
    const id = data.subarray(AT.id, keyAt).toString('base64url');
    return { id, publicKey: key.toString('base64url'), counter: data.readUInt32BE(AT.count) };
  } catch {
    // A browser may send anything; the caller records a failed proof.
    return null;
  }
}

/** Returns the signed count; null for an invalid response, or if the count went backwards. */
export function signedCount(
  known: Pick<Credential, 'publicKey' | 'counter'>,
  response: { clientDataJSON: string; authenticatorData: string; signature: string },
  expected: Expected,
): number | null {
  try {
    const client = bytesOf(response.clientDataJSON);
    const data = bytesOf(response.authenticatorData);
    if (!isClientDataRight(client, 'webauthn.get', expected) || !isAuthenticatorDataRight(data, expected)) return null;
    const key = publicKeyOf(bytesOf(known.publicKey));
    const signed = Buffer.concat([data, sha256(client)]);
    const hash = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
    if (!verify(hash, signed, key, bytesOf(response.signature))) return null;
    const counter = data.readUInt32BE(AT.count);
    // A key without a counter always sends 0.
    return counter > known.counter || (counter === 0 && known.counter === 0) ? counter : null;
  } catch {
    return null;
  }
}
