import * as z from 'zod/mini';

/** Rounds by which a password becomes a key (OWASP, 2023, for PBKDF2 with SHA-256). */
const ITERATIONS = 600_000;
/** A foreign file may not keep this device busy for minutes. */
const MAX_ITERATIONS = 2_000_000;
/** Bytes; twelve entries are 4 kB. */
export const MAX_FILE_BYTES = 64 * 1024;
export const MIN_PASSWORD = 8;

const Base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/));

const KinFile = z.strictObject({
  ziping: z.literal('kin'),
  v: z.literal(1),
  kdf: z.strictObject({
    name: z.literal('PBKDF2'),
    hash: z.literal('SHA-256'),
    iterations: z.int().check(z.gte(1), z.lte(MAX_ITERATIONS)),
    salt: Base64,
  }),
  cipher: z.strictObject({ name: z.literal('AES-GCM'), iv: Base64 }),
  data: Base64,
});

type Bytes = Uint8Array<ArrayBuffer>;

const base64 = (bytes: Bytes): string => btoa(String.fromCharCode(...bytes));
const bytesOf = (text: string): Bytes => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** There where the page came over https, or from the device itself. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

async function keyOf(password: string, salt: Bytes, iterations: number): Promise<CryptoKey> {
  const secret = new TextEncoder().encode(password.normalize('NFC'));
  const material = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** A list as a file that only the password opens. */
export async function sealKin(text: string, password: string, iterations: number = ITERATIONS): Promise<string> {
  const [salt, iv] = [crypto.getRandomValues(new Uint8Array(16)), crypto.getRandomValues(new Uint8Array(12))];
  const key = await keyOf(password, salt, iterations);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return JSON.stringify({
    ziping: 'kin',
    v: 1,
    kdf: { name: 'PBKDF2', hash: 'SHA-256', iterations, salt: base64(salt) },
    cipher: { name: 'AES-GCM', iv: base64(iv) },
    data: base64(new Uint8Array(sealed)),
  });
}

/** `foreign`: no such file. `locked`: another password, or damaged; the two cannot be told apart. */
export type Opened = { text: string } | 'foreign' | 'locked';

export async function openKinFile(file: string, password: string): Promise<Opened> {
  const read = z.safeParse(KinFile, parsed(file)).data;
  if (!read) return 'foreign';
  const { kdf, cipher, data } = read;
  try {
    const key = await keyOf(password, bytesOf(kdf.salt), kdf.iterations);
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(cipher.iv) }, key, bytesOf(data));
    return { text: new TextDecoder().decode(text) };
  } catch {
    return 'locked';
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
