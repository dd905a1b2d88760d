import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** AES-256-GCM: 32 bytes of key, 12 of nonce, 16 of tag (NIST SP 800-38D). */
const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

export const newKey = (): Buffer => randomBytes(32);

/**
 * nonce · tag · ciphertext. `about` is not kept and has to be said again to open: a box laid in
 * another person's row, or used for another purpose, does not open.
 */
export function seal(key: Uint8Array, plain: Uint8Array | string, about: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce);
  cipher.setAAD(Buffer.from(about));
  const text = typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain);
  const rest = cipher.final();
  return Buffer.concat([nonce, cipher.getAuthTag(), text, rest]);
}

/** What `seal` was given. Throws when key or `about` is another one or a byte was changed. */
export function unseal(key: Uint8Array, box: Uint8Array, about: string): Buffer {
  const decipher = createDecipheriv(CIPHER, key, box.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(box.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(box.subarray(NONCE + TAG)), decipher.final()]);
}

/**
 * Stands for a text without revealing it: without the key, trying out texts does not find it. A mark
 * belongs to one use, and reveals nothing of what the key seals in another.
 */
export function markOf(key: Uint8Array, use: string, text: string): string {
  const ofUse = createHmac('sha256', key).update(`mark:${use}`).digest();
  return createHmac('sha256', ofUse).update(text).digest('base64url');
}
