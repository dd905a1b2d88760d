import { and, between, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';
import { AppError } from '#domain/errors';
import { MEAN_TRIES, SCARCE, triesAt } from '#domain/people/message-price';
import type { Clock } from './clock.ts';
import { neighbourhoodOf, networkOf } from './http/caller-address.ts';
import type { Log } from './log.ts';

interface Window {
  count: number;
  withinMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Limits of one address. Mobile carriers put thousands of phones behind one address, so these
 * only stop floods; guessing is stopped by the limits on a phone number and on an account.
 */
export const PER_IP = {
  login: { count: 60, withinMs: MINUTE },
  sendSmsCode: { count: 60, withinMs: HOUR },
  register: { count: 60, withinMs: HOUR },
  resetPassword: { count: 60, withinMs: HOUR },
  staffLogin: { count: 30, withinMs: MINUTE },
  // A 49-bit code in addition to the password, which bypasses the lock of the name.
  staffRecovery: { count: 10, withinMs: HOUR },
  // One a device and day; a school or an office shares an address.
  visit: { count: 600, withinMs: HOUR },
  clientError: { count: 10, withinMs: MINUTE },
  // By the code of a shop, not by its address: guests of one tablet.
  kioskStep: { count: 60, withinMs: MINUTE },
  // The form asks once; mobile carriers put thousands of phones behind one address.
  consultHours: { count: 1_200, withinMs: HOUR },
  apiDocs: { count: 60, withinMs: MINUTE },
  // Calendar services fetch for many people from a few addresses.
  calendarFeed: { count: 1_200, withinMs: HOUR },
} as const satisfies Record<string, Window>;

/** Limits per account, independent of settings. For 问命: faster than anyone types, and finite per day. */
const PER_ACCOUNT = {
  ask: [
    { count: 6, withinMs: MINUTE },
    { count: 40, withinMs: 24 * HOUR },
  ],
  // While a question is typed.
  suggest: [{ count: 50, withinMs: MINUTE }],
  // Links of a pairing, made or used.
  pair: [
    { count: 20, withinMs: MINUTE },
    { count: 80, withinMs: 24 * HOUR },
  ],
} as const satisfies Record<string, readonly Window[]>;

/** Of IPv6 an address is a /64, and a rented host may hold the 65,536 of a /48: together they do this much more. */
const WIDER = 4;

/**
 * Limits for all callers together, by the purpose of a code: the text-message bill at which a person
 * should look. Registrations do not use up the codes that reset a password. Long before a budget is used up
 * its wasted codes make messages dear for newcomers (`#domain/people/message-price`).
 */
export const BUDGETS = {
  register: { count: 5_000, withinMs: HOUR },
  reset: { count: 2_000, withinMs: HOUR },
  login: { count: 2_000, withinMs: HOUR },
  phone: { count: 1_000, withinMs: HOUR },
} as const satisfies Record<string, Window>;

/**
 * Additional codes for a password reset that a trusted device may request when the phone's own are used up, possibly by
 * others.
 */
const DEVICE_CODES: Window = { count: 3, withinMs: 24 * HOUR };

/** Codes entered within a time, from which a network is proven and has more places in a queue. */
const PROVEN: Window = { count: 3, withinMs: 30 * 24 * HOUR };

export type Budget = keyof typeof BUDGETS;

/** A requested message: its budget and origin. */
interface Spending {
  budget: Budget;
  ip: string;
  /** True if one will be sent; otherwise the limits are only read. */
  count: boolean;
}

/** Required work: mean number of attempts, 0 for none; and seconds until none is required. */
export interface Work {
  tries: number;
  retryAfter: number;
}

/** Requests of a network before a proof of work is required (`proof-of-work.ts`). */
export const BEFORE_PROOF = {
  sentCode: { count: 10, withinMs: HOUR },
  failedLogin: { count: 10, withinMs: 10 * MINUTE },
} as const satisfies Record<string, Window>;

export interface RateLimit {
  /** Counts one use by an address; throws AppError tooOften with the seconds to wait. */
  perIp(use: keyof typeof PER_IP, ip: string): Promise<void>;
  /** Counts one use by an account; throws AppError tooOften with the seconds to wait. */
  perAccount(use: keyof typeof PER_ACCOUNT, userId: string): Promise<void>;
  /**
   * Counts one message that will be sent, in the transaction that decides so; it counts as wasted until its code is
   * entered. Throws AppError tooOften when nothing is left, or nothing for a newcomer's network.
   */
  spend(q: Queries, spending: Spending): Promise<void>;
  /** Counts a sent code as entered: it was not wasted. */
  redeem(q: Queries, budget: Budget): Promise<void>;
  /** Counts one code beyond those of the phone; false if the device has used all of its own. */
  deviceCode(q: Queries, device: string): Promise<boolean>;
  /** Counts towards the proof of work of the address's network. */
  note(use: keyof typeof BEFORE_PROOF, ip: string): Promise<void>;
  /** Returns the work required of the address's network, by its activity and the used part of `budget`. */
  workFor(use: keyof typeof BEFORE_PROOF, ip: string, budget?: Budget): Promise<Work>;
  /** Counts a correctly entered code from the address. */
  entered(ip: string): Promise<void>;
  /** True if the address's network (/24 or /48) recently entered enough correct codes. */
  isProven(ip: string): Promise<boolean>;
  /** Whether the key is seen for the first time until then. */
  once(key: string, until: number): Promise<boolean>;
}

interface Counting {
  store: Store;
  clock: Clock;
}

/** One more within the window. No window ends later: one that does began when a clock went ahead. */
async function addUse({ store, clock }: Counting, q: Queries, key: string, withinMs: number) {
  const { rateLimits } = store.t;
  const resetAt = clock.now() + withinMs;
  const [row] = await q
    .insert(rateLimits)
    .values({ key, count: 1, resetAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`${rateLimits.count} + 1`,
        resetAt: sql`case when ${rateLimits.resetAt} > ${resetAt} then ${resetAt} else ${rateLimits.resetAt} end`,
      },
    })
    .returning();
  return row ?? { count: 1, resetAt };
}

/** The current window; one that ends too late was started by a clock running ahead and is dropped. */
async function findWindow({ store, clock }: Counting, q: Pick<Queries, 'select'>, key: string, withinMs: number) {
  const { rateLimits } = store.t;
  const now = clock.now();
  const [row] = await q
    .select()
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), between(rateLimits.resetAt, now, now + withinMs + MINUTE)));
  return row ?? { count: 0, resetAt: now };
}

async function isFirst(store: Store, key: string, until: number): Promise<boolean> {
  const { rateLimits } = store.t;
  const rows = await store.tx(
    (q) =>
      q
        .insert(rateLimits)
        .values({ key, count: 1, resetAt: until })
        .onConflictDoNothing({ target: rateLimits.key })
        .returning({ key: rateLimits.key }),
    'readCommitted',
  );
  return rows.length === 1;
}

/**
 * Counters in the database, exact over any number of processes. `perIpFactor` multiplies limits per address and
 * proof-of-work thresholds. Calls `limited` with the limit that was reached.
 */
export function rateLimit(
  store: Store,
  clock: Clock,
  log: Pick<Log, 'warn'>,
  perIpFactor: number,
  limited: (limit: string) => void = () => undefined,
): RateLimit {
  const { rateLimits } = store.t;
  const counting = { store, clock };
  const proofKey = (use: keyof typeof BEFORE_PROOF, ip: string) => `proof:${use}:${networkOf(ip)}`;

  const provenKey = (ip: string) => `entered:${neighbourhoodOf(ip)}`;
  const codesEntered = async (q: Pick<Queries, 'select'>, ip: string) =>
    (await findWindow(counting, q, provenKey(ip), PROVEN.withinMs)).count;

  /** Wasted codes of a budget: within the hour, and of newcomers since they are scarce. */
  const wastes = (budget: Budget) =>
    [
      { key: `wasted:${budget}`, withinMs: HOUR },
      { key: `wasted-lately:${budget}`, withinMs: SCARCE.withinMs },
    ] as const;

  /** The window that keeps a newcomer's network waiting for a message, if any. */
  async function refusal(q: Queries, budget: Budget, ip: string) {
    const [{ key }, { key: latelyKey, withinMs }] = wastes(budget);
    const hour = await findWindow(counting, q, key, HOUR);
    if (hour.count < SCARCE.from * perIpFactor || (await codesEntered(q, ip)) > 0) return null;
    const asked = await findWindow(counting, q, proofKey('sentCode', ip), BEFORE_PROOF.sentCode.withinMs);
    if (asked.count > 1) return hour;
    const lately = await findWindow(counting, q, latelyKey, withinMs);
    return lately.count >= SCARCE.newcomers ? lately : null;
  }

  const forget = (q: Queries) => q.delete(rateLimits).where(lt(rateLimits.resetAt, clock.now()));
  const secondsTo = (instant: number) => Math.ceil((instant - clock.now()) / 1000);
  const tooOften = (limit: string, resetAt: number) => {
    limited(limit);
    return new AppError('tooOften', { retryAfter: secondsTo(resetAt) });
  };

  return {
    async perIp(name, ip) {
      const { count, withinMs } = PER_IP[name];
      const wide = networkOf(ip);
      // Read committed: the counting statement waits for its row and counts on from what it finds.
      const over = await store.tx(async (q) => {
        await forget(q);
        const own = await addUse(counting, q, `ip:${name}:${ip}`, withinMs);
        if (own.count > count * perIpFactor) return own;
        if (wide === ip) return null;
        const wider = await addUse(counting, q, `ip:${name}:${wide}`, withinMs);
        return wider.count > count * WIDER * perIpFactor ? wider : null;
      }, 'readCommitted');
      if (over) throw tooOften(name, over.resetAt);
    },

    async perAccount(name, userId) {
      const over = await store.tx(async (q) => {
        await forget(q);
        for (const { count, withinMs } of PER_ACCOUNT[name]) {
          const used = await addUse(counting, q, `account:${name}:${withinMs}:${userId}`, withinMs);
          if (used.count > count) return used;
        }
        return null;
      }, 'readCommitted');
      if (over) throw tooOften(`account:${name}`, over.resetAt);
    },

    async spend(q, { budget, ip, count }) {
      const { count: most, withinMs } = BUDGETS[budget];
      const key = `all:${budget}`;
      const row = await findWindow(counting, q, key, withinMs);
      const refusing = row.count >= most ? row : await refusal(q, budget, ip);
      if (refusing) throw tooOften(`all:${budget}`, refusing.resetAt);
      if (!count) return;
      await forget(q);
      const [hour, lately] = wastes(budget);
      const wasted = await addUse(counting, q, hour.key, hour.withinMs);
      if (wasted.count > SCARCE.from * perIpFactor) await addUse(counting, q, lately.key, lately.withinMs);
      // A window that is over would be counted on.
      if (row.count === 0) await q.delete(rateLimits).where(eq(rateLimits.key, key));
      const spent = await addUse(counting, q, key, withinMs);
      if (spent.count !== Math.ceil(most / 2)) return;
      store.afterCommit(q, () =>
        log.warn({ budget, spent: spent.count, of: most }, 'HALF OF THE TEXT MESSAGES OF AN HOUR ARE SENT'),
      );
    },

    async redeem(q, budget) {
      const keys = wastes(budget).map(({ key }) => key);
      await q
        .update(rateLimits)
        .set({ count: sql`${rateLimits.count} - 1` })
        .where(and(inArray(rateLimits.key, keys), gt(rateLimits.count, 0)));
    },

    async deviceCode(q, device) {
      await forget(q);
      const used = await addUse(counting, q, `device:${device}`, DEVICE_CODES.withinMs);
      return used.count <= DEVICE_CODES.count;
    },

    async note(use, ip) {
      const { withinMs } = BEFORE_PROOF[use];
      await store.tx(async (q) => {
        await forget(q);
        await addUse(counting, q, proofKey(use, ip), withinMs);
      }, 'readCommitted');
    },

    async workFor(use, ip, budget) {
      const { count, withinMs } = BEFORE_PROOF[use];
      const own = await findWindow(counting, store.q, proofKey(use, ip), withinMs);
      const busy = own.count >= count * perIpFactor;
      const wasted = budget && (await findWindow(counting, store.q, `wasted:${budget}`, HOUR));
      const dear = wasted ? triesAt(wasted.count / perIpFactor) : 0;
      const priced = dear > 0 && (await codesEntered(store.q, ip)) === 0 ? dear : 0;
      const tries = Math.max(priced, busy ? MEAN_TRIES : 0);
      const until = Math.max(busy ? own.resetAt : 0, priced > 0 && wasted ? wasted.resetAt : 0);
      return { tries, retryAfter: tries === 0 ? 0 : Math.max(1, secondsTo(until)) };
    },

    async entered(ip) {
      await store.tx(async (q) => {
        await forget(q);
        await addUse(counting, q, provenKey(ip), PROVEN.withinMs);
      }, 'readCommitted');
    },

    async isProven(ip) {
      return (await codesEntered(store.q, ip)) >= PROVEN.count;
    },

    once: (key, until) => isFirst(store, key, until),
  };
}
