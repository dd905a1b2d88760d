import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

// Ed25519 without a digest before it, as `openssl pkeyutl -verify -rawin` checks it too.

/** Signs a file with a private key (PEM). */
export const signatureOf = (file: string, keyFile: string): Buffer =>
  sign(null, readFileSync(file), createPrivateKey(readFileSync(keyFile)));

/** True where the signature of these bytes is by one of the public keys in a file (PEM, one after the other). */
export function isSigned(bytes: Buffer, signatureFile: string, keysFile: string): boolean {
  const keys = readFileSync(keysFile, 'utf8').match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
  const signature = readFileSync(signatureFile);
  return keys.some((key) => verify(null, bytes, createPublicKey(key), signature));
}
