import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { setImmediate as immediate } from 'node:timers/promises';
import type { KeyRow, KeyStore } from '#db/keys/key-store';
import { slices } from '#domain/lookup';
import type { Clock, Ids } from './clock.ts';
import { type DataKeySecret, deriveKey } from './secret.ts';

/** AES-256-GCM: 32 bytes of key, 12 of nonce, 16 of tag (NIST SP 800-38D). */
const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

const newKey = (): Buffer => randomBytes(32);

/**
 * nonce · tag · ciphertext. `about` is not stored and must be supplied again to open: a box moved to another
 * user's row, or used for another purpose, does not open.
 */
function seal(key: Uint8Array, plain: Uint8Array | string, about: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce);
  cipher.setAAD(Buffer.from(about));
  const text = typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain);
  const rest = cipher.final();
  return Buffer.concat([nonce, cipher.getAuthTag(), text, rest]);
}

/** Opens a box of `seal`. Throws when key or `about` is another one or a byte was changed. */
function unseal(key: Uint8Array, box: Uint8Array, about: string): Buffer {
  const decipher = createDecipheriv(CIPHER, key, box.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(box.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(box.subarray(NONCE + TAG)), decipher.final()]);
}

/**
 * A keyed hash of a text: without the key it cannot be found by trying texts. Each use has its own domain, so
 * marks of two uses cannot be compared.
 */
function markOf(key: Uint8Array, use: string, text: string): string {
  const ofUse = createHmac('sha256', key).update(`mark:${use}`).digest();
  return createHmac('sha256', ofUse).update(text).digest('base64url');
}

/** 32 bytes each; unwrapping takes a file read and some µs. */
const CACHE_SIZE = 10_000;

/** The keys cannot be used; the message gives the operator the reason. */
export class DataKeysError extends Error {}

/** Uses of sealed data of users and staff; a box of one use does not open as another's. */
export type SealedUse =
  | 'birth'
  | 'stage'
  | 'report'
  | 'consult'
  | 'gift'
  | 'invoice'
  | 'ask'
  | 'pair'
  | 'totp'
  | 'phone'
  | 'push';

/** Some 300 characters each, read again and again; a report has 10,000. */
const SHORT: readonly SealedUse[] = ['birth', 'stage'];
const OF_BIRTH: readonly SealedUse[] = ['birth', 'stage', 'report'];

/**
 * Consent to a birth, and to texts written about it, can be withdrawn during a paid consultation, so each has a key of
 * its own;
 * the life stage belongs to the birth. Deleting the account destroys both.
 */
const keyOwner = (userId: string, use: SealedUse) => (OF_BIRTH.includes(use) ? userId : `${userId}/${use}`);

/** Texts of a person, readable only with their own key. */
export interface DataKeys {
  /** Seals with the user's key, which is made on first use. `<key id>.<base64url>`. */
  seal(userId: string, use: SealedUse, text: string): Promise<string>;
  /**
   * Seals with the key that the user has. Null if there is none: a text for a user deleted meanwhile
   * must not give them a new key.
   */
  sealWithExistingKey(userId: string, use: SealedUse, text: string): Promise<string | null>;
  /** The same for the same user and text, and telling nothing of it without the user's key. */
  mark(userId: string, use: 'chart', text: string): Promise<string | null>;
  /** The same for many users without a key: their keys reach the disk together. */
  sealMany(use: SealedUse, texts: readonly { userId: string; text: string }[]): Promise<string[]>;
  /** The text, or null when its key was destroyed. Throws when the box is damaged or another person's. */
  open(userId: string, use: SealedUse, sealed: string): Promise<string | null>;
  /** Result of `make` for the text. It is cached as long as a short text is, so it must not be changed. */
  read<Made>(
    userId: string,
    use: SealedUse,
    sealed: string,
    make: (text: string, userId: string) => Made,
  ): Promise<Made | null>;
  /**
   * Destroys the key of the user's birth, with `account` all of their keys: whatever they sealed is
   * unreadable from here on, in backups too.
   */
  destroy(userId: string, how: { account: boolean }): Promise<void>;
  /** Erased keys and accounts, oldest first. */
  erasures: KeyStore['erasures'];
  /**
   * Checks that the keys were wrapped with this secret. Keys wrapped with `previous` are wrapped again,
   * all in one step; the result is their number. Throws DataKeysError, and then changed nothing.
   */
  check(previous: string | null): Promise<number>;
  /** Number of keys that do not open: damaged ones, where the secret is the right one. Lets others run in between. */
  unopened(): Promise<number>;
}

export interface KeySurvey {
  present: number;
  previous: number;
  neither: number;
}

interface DataKeysParts {
  keys: KeyStore;
  clock: Clock;
  ids: Ids;
  secrets: DataKeySecret;
}

/** Keys opened before others have a turn: a few milliseconds. */
const OPENED_AT_ONCE = 1_000;

async function countUnopened(keys: KeyStore, wrapping: Buffer): Promise<number> {
  const rows = await keys.all();
  let unopened = 0;
  for (const some of slices(rows, OPENED_AT_ONCE)) {
    unopened += some.filter((row) => !canUnwrap(wrapping, row)).length;
    await immediate();
  }
  return unopened;
}

/**
 * Wraps keys again and counts them. A first key that opens with neither secret is a damaged one where any other opens,
 * and is added to `damaged`.
 */
async function rewrapAll(
  keys: KeyStore,
  wrapping: Buffer,
  previous: string | null,
  damaged: Set<string>,
): Promise<number> {
  const first = await keys.first();
  if (!first || canUnwrap(wrapping, first)) return 0;
  const before = previous === null ? null : wrappingKey({ dataKeySecret: previous });
  if (!before || !canUnwrap(before, first)) {
    const rows = await keys.all();
    if (before && rows.some((row) => canUnwrap(before, row))) throw new DataKeysError(NEITHER_SECRET);
    if (!rows.some((row) => canUnwrap(wrapping, row))) throw new DataKeysError(WRONG_SECRET);
    damaged.add(first.id);
    return 0;
  }
  return keys.rewrapAll((row) => {
    // A change that a release before this one left half done.
    if (canUnwrap(wrapping, row)) return null;
    if (!canUnwrap(before, row)) throw new DataKeysError(NEITHER_SECRET);
    return seal(wrapping, unseal(before, row.wrapped, row.userId), row.userId);
  });
}

/** A cached result, and the function that made it. */
interface CacheEntry {
  userId: string;
  use: SealedUse;
  sealed: string;
  make: unknown;
  made: unknown;
}

/** An unwrapped key, and values derived from it that every app start reads. */
interface UnwrappedKey {
  key: Buffer;
  kept: CacheEntry[];
}

/** A person has two short texts, of which three things are made; a box that was changed is another one. */
const MAX_ENTRIES_PER_KEY = 6;

function remember(cache: Map<string, UnwrappedKey>, id: string, key: Buffer): UnwrappedKey {
  if (cache.size >= CACHE_SIZE) {
    const [oldest] = cache.keys();
    if (oldest !== undefined) cache.delete(oldest);
  }
  const entry: UnwrappedKey = { key, kept: [] };
  cache.set(id, entry);
  return entry;
}

/** Each text under a new key of its user: the boxes in order, and the keys by user. */
function sealWithNewKeys(ids: Ids, use: SealedUse, texts: readonly { userId: string; text: string }[]) {
  const made = new Map<string, { id: string; key: Buffer }>();
  const sealed = texts.map(({ userId, text }) => {
    const { id, key } = made.get(userId) ?? { id: ids.next(), key: newKey() };
    made.set(userId, { id, key });
    return `${id}.${seal(key, text, aboutOf(userId, use)).toString('base64url')}`;
  });
  return { sealed, made };
}

/** Result of `make` for a box's text, from memory when the box was opened for it before. */
function madeOf<Made>(
  { key, kept }: UnwrappedKey,
  sealed: string,
  { userId, use }: { userId: string; use: SealedUse },
  make: (text: string, userId: string) => Made,
): Made {
  const known = kept.find(
    (one) => one.make === make && one.use === use && one.userId === userId && one.sealed === sealed,
  );
  // Made by the same function, so it has its type.
  if (known) return known.made as Made;
  const about = aboutOf(userId, use);
  const box = Buffer.from(sealed.slice(sealed.indexOf('.') + 1), 'base64url');
  const made = make(unseal(key, box, about).toString('utf8'), userId);
  if (SHORT.includes(use)) {
    if (kept.length >= MAX_ENTRIES_PER_KEY) kept.length = 0;
    kept.push({ userId, use, sealed, make, made });
  }
  return made;
}

const asItIs = (text: string) => text;

export function dataKeys({ keys, clock, ids, secrets }: DataKeysParts): DataKeys {
  const wrapping = wrappingKey(secrets);
  const opened = new Map<string, UnwrappedKey>();
  const damaged = new Set<string>();

  const unwrap = ({ id, userId, wrapped }: KeyRow) =>
    opened.get(id) ?? remember(opened, id, unseal(wrapping, wrapped, userId));

  /** Asked of the file each time: another process may have destroyed the key that is known here. */
  async function keyOf(userId: string): Promise<KeyRow> {
    const found = await keys.ofUser(userId);
    if (found) return found;
    const wrapped = seal(wrapping, newKey(), userId);
    return keys.add({ id: ids.next(), userId, wrapped, createdAt: clock.now() }, refuseForeign);
  }

  /**
   * A server that was left running while the secret was changed would mix two in one file. With a damaged key in it
   * the secret of a file cannot be changed.
   */
  function refuseForeign(oldest: KeyRow): void {
    if (!canUnwrap(wrapping, oldest) && !damaged.has(oldest.id)) throw new DataKeysError(WRONG_SECRET);
  }

  const sealedWith = (row: KeyRow, userId: string, use: SealedUse, text: string) =>
    `${row.id}.${seal(unwrap(row).key, text, aboutOf(userId, use)).toString('base64url')}`;

  const read: DataKeys['read'] = async (userId, use, sealed, make) => {
    const id = sealingKey(sealed);
    let entry = opened.get(id);
    if (!entry) {
      const row = await keys.byId(id);
      if (!row) return null;
      entry = unwrap(row);
    }
    return madeOf(entry, sealed, { userId, use }, make);
  };

  return {
    async seal(userId, use, text) {
      return sealedWith(await keyOf(keyOwner(userId, use)), userId, use, text);
    },

    async sealWithExistingKey(userId, use, text) {
      const row = await keys.ofUser(keyOwner(userId, use));
      return row ? sealedWith(row, userId, use, text) : null;
    },

    async mark(userId, use, text) {
      const row = await keys.ofUser(userId);
      return row ? markOf(unwrap(row).key, use, text) : null;
    },

    async sealMany(use, texts) {
      const createdAt = clock.now();
      const { sealed, made } = sealWithNewKeys(ids, use, texts);
      const rows = [...made].map(([userId, { id, key }]) => {
        const owner = keyOwner(userId, use);
        return { id, userId: owner, wrapped: seal(wrapping, key, owner), createdAt };
      });
      await keys.addAll(rows, refuseForeign);
      return sealed;
    },

    open: (userId, use, sealed) => read(userId, use, sealed, asItIs),
    read,

    async destroy(userId, { account }) {
      // Texts that a key opened are forgotten with it.
      for (const id of await keys.erase(userId, clock.now(), account)) opened.delete(id);
    },

    erasures: keys.erasures,

    check: (previous) => rewrapAll(keys, wrapping, previous, damaged),
    unopened: () => countUnopened(keys, wrapping),
  };
}

type Secrets = DataKeySecret & { previous: string | null };

/** Finds the secret that opens a key. */
function opening({ previous, ...secrets }: Secrets): (row: KeyRow) => keyof KeySurvey {
  const wrapping = wrappingKey(secrets);
  const before = previous === null ? null : wrappingKey({ dataKeySecret: previous });
  return (row) => (canUnwrap(wrapping, row) ? 'present' : before && canUnwrap(before, row) ? 'previous' : 'neither');
}

/** True where a key opens with one of the secrets. */
export function keyOpener(secrets: Secrets): (row: KeyRow) => boolean {
  const openedBy = opening(secrets);
  return (row) => openedBy(row) !== 'neither';
}

/** Numbers of keys that open with the secret, with the previous one, and with neither. Opens every key. */
export function surveyKeys(rows: readonly KeyRow[], secrets: Secrets): KeySurvey {
  const openedBy = opening(secrets);
  const counted: KeySurvey = { present: 0, previous: 0, neither: 0 };
  for (const row of rows) counted[openedBy(row)] += 1;
  return counted;
}

/** The id of the key that a text was sealed with. */
function sealingKey(sealed: string): string {
  return sealed.slice(0, sealed.indexOf('.'));
}

const WRONG_SECRET =
  'DATA_KEY_SECRET is not the one that the keys of the births were wrapped with: set it back, or set DATA_KEY_SECRET_PREVIOUS to the former one. Where it is the right one, no key in their file is whole: npm run restore -- --keys-only --yes brings the copy of the keys.';
const NEITHER_SECRET =
  'Some keys open neither with DATA_KEY_SECRET nor with DATA_KEY_SECRET_PREVIOUS; none was changed. npm run secrets:rotate counts them.';

const wrappingKey = (secrets: DataKeySecret) => Buffer.from(deriveKey(secrets, 'data-keys'), 'base64url');
const aboutOf = (userId: string, use: SealedUse) => `${use}:${userId}`;

function canUnwrap(wrapping: Uint8Array, { wrapped, userId }: KeyRow): boolean {
  try {
    unseal(wrapping, wrapped, userId);
    return true;
  } catch {
    return false;
  }
}
