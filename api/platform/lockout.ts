import { and, eq, gt, lt, or } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';
import { AppError, type Way } from '#domain/errors';
import {
  CLOCKS_APART_MS,
  FORGET_FAILURES_MS,
  lockMs,
  nameLockedUntil,
  nameLockedUntilWithout,
} from '#domain/people/lockout';
import type { Clock } from './clock.ts';

/**
 * Origin of a guess. `network`: unknown to the account; such guesses also count across all networks. `known`: a trusted
 * device or a live session; its guesses count separately, so that no one else can lock it.
 */
export type Guesser = { network: string } | { known: string };

/**
 * Counts guesses at the proof of a login name, whether or not an account has that name: a lock must
 * not show which names are registered. A guess is counted before it is verified, so that many at once
 * get no more tries than as many in a row.
 */
export interface Lockout {
  /** Counts one guess. Throws AppError tooOften while the name is locked for this guesser. */
  count(name: string, by: Guesser): Promise<void>;
  /** Takes back a guess that was right, or was never verified. */
  giveBack(name: string, by: Guesser): Promise<void>;
  /** Takes back a right guess after which nothing else is asked, and starts the guesser's count again. */
  passed(name: string, by: Guesser): Promise<void>;
  /** Ends every lock of the name, which has another secret now or was let in. */
  clear(q: Queries, name: string): Promise<void>;
  /**
   * Whether `verify` finds the guess right. A right one passes; what `verify` throws gives it back.
   * Throws AppError tooOften.
   */
  guess(name: string, by: Guesser, verify: () => Promise<boolean>): Promise<boolean>;
}

/** The source of the row that counts for a name over all networks. */
const EVERYWHERE = '';

const sourceOf = (by: Guesser) => ('known' in by ? `known:${by.known}` : by.network);

/** The way in that no stranger's guesses close. */
const WAYS: Record<Realm['realm'], Way> = { user: 'code', staff: 'recovery' };

interface Realm {
  store: Store;
  clock: Clock;
  realm: 'user' | 'staff';
}

const nameOf = ({ realm }: Realm, name: string) => `${realm}:${name}`;

function row(realm: Realm, name: string, source: string) {
  const { loginFailures } = realm.store.t;
  return and(eq(loginFailures.name, nameOf(realm, name)), eq(loginFailures.source, source));
}

/** The row, made when there is none, and this transaction's until it ends. */
async function held(realm: Realm, q: Queries, name: string, source: string, now: number) {
  const { loginFailures } = realm.store.t;
  const fresh = { name: nameOf(realm, name), source, failures: 0, lockedUntil: 0, updatedAt: now };
  const [found] = await q
    .insert(loginFailures)
    .values(fresh)
    .onConflictDoUpdate({
      target: [loginFailures.name, loginFailures.source],
      set: { updatedAt: now },
    })
    .returning({ failures: loginFailures.failures, lockedUntil: loginFailures.lockedUntil });
  return found ?? fresh;
}

async function set(
  realm: Realm,
  q: Queries,
  name: string,
  source: string,
  values: { failures: number; lockedUntil: number },
): Promise<void> {
  await q
    .update(realm.store.t.loginFailures)
    .set(values)
    .where(row(realm, name, source));
}

/** Remaining waiting time in ms; 0 when the guess was counted. */
async function tryCount(realm: Realm, q: Queries, name: string, by: Guesser, now: number): Promise<number> {
  const { loginFailures } = realm.store.t;
  const old = lt(loginFailures.updatedAt, now - FORGET_FAILURES_MS);
  const ahead = gt(loginFailures.updatedAt, now + CLOCKS_APART_MS);
  await q.delete(loginFailures).where(or(old, ahead));
  const source = sourceOf(by);
  const own = await held(realm, q, name, source, now);
  const all = 'known' in by ? null : await held(realm, q, name, EVERYWHERE, now);
  const wait = Math.max(own.lockedUntil, all?.lockedUntil ?? 0) - now;
  if (wait > 0) return wait;
  const failures = own.failures + 1;
  await set(realm, q, name, source, { failures, lockedUntil: now + lockMs(failures) });
  if (all) {
    const lockedUntil = nameLockedUntil(all.lockedUntil, now);
    await set(realm, q, name, EVERYWHERE, { failures: all.failures + 1, lockedUntil });
  }
  return 0;
}

/** Takes one guess of the count again; with `forget` all that this guesser made. */
async function undo(realm: Realm, name: string, by: Guesser, forget: boolean): Promise<void> {
  const { store, clock } = realm;
  const { loginFailures } = store.t;
  const source = sourceOf(by);
  const now = clock.now();
  await store.tx(async (q) => {
    const own = await held(realm, q, name, source, now);
    const failures = Math.max(0, own.failures - 1);
    if (forget || failures === 0) await q.delete(loginFailures).where(row(realm, name, source));
    // The guess itself was allowed, so at most its own lock is set.
    else await set(realm, q, name, source, { failures, lockedUntil: now });
    if ('known' in by) return;
    const all = await held(realm, q, name, EVERYWHERE, now);
    // With every guess returned nothing is counted, whatever its recorded time.
    if (all.failures <= 1) await q.delete(loginFailures).where(row(realm, name, EVERYWHERE));
    else {
      const lockedUntil = nameLockedUntilWithout(all.lockedUntil);
      await set(realm, q, name, EVERYWHERE, { failures: all.failures - 1, lockedUntil });
    }
  }, 'readCommitted');
}

export function lockout(store: Store, clock: Clock, name: Realm['realm']): Lockout {
  const { loginFailures } = store.t;
  const realm: Realm = { store, clock, realm: name };

  const counted: Lockout = {
    async count(name, by) {
      const now = clock.now();
      // Read committed: counting takes the rows, always in the same order, until the transaction ends.
      const wait = await store.tx((q) => tryCount(realm, q, name, by, now), 'readCommitted');
      if (wait === 0) return;
      const retryAfter = Math.ceil(wait / 1000);
      const msg = `密码错误次数过多，请${Math.ceil(wait / 60_000)}分钟后再试`;
      throw new AppError('tooOften', { msg, retryAfter, ...('network' in by && { ways: [WAYS[realm.realm]] }) });
    },
    giveBack: (name, by) => undo(realm, name, by, false),
    passed: (name, by) => undo(realm, name, by, true),
    async clear(q, name) {
      await q.delete(loginFailures).where(eq(loginFailures.name, nameOf(realm, name)));
    },
    async guess(name, by, verify) {
      await counted.count(name, by);
      let right: boolean;
      try {
        right = await verify();
      } catch (cause) {
        await counted.giveBack(name, by);
        throw cause;
      }
      if (right) await counted.passed(name, by);
      return right;
    },
  };
  return counted;
}
