import { and, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { Queries, Reads, Store } from '#db/store';
import { isForAccounts, SMS_CLOCKS_APART_MS, SMS_CODE, type SmsPurpose } from '#domain/people/sms-code';

export type SmsCodeRow = Store['t']['smsCodes']['$inferSelect'];

// One-time codes. Writes take the caller's transaction.

function of(ctx: Platform, phone: string, purpose: SmsPurpose, now: number) {
  const { smsCodes } = ctx.store.t;
  return and(
    eq(smsCodes.phone, phone),
    eq(smsCodes.purpose, purpose),
    lte(smsCodes.createdAt, now + SMS_CLOCKS_APART_MS),
  );
}

async function newestOf(ctx: Platform, q: Reads, phone: string, purpose: SmsPurpose, now: number) {
  const { smsCodes } = ctx.store.t;
  const [newest] = await q
    .select()
    .from(smsCodes)
    .where(of(ctx, phone, purpose, now))
    .orderBy(desc(smsCodes.createdAt), desc(smsCodes.id))
    .limit(1);
  return newest;
}

function triesKey({ id }: SmsCodeRow, place: string) {
  return `code:${id}:${place}`;
}

/**
 * Times of codes requested for a phone and purpose within the recorded period, newest first. A code that could not be
 * sent does not count, except for an account: otherwise a carrier outage would reveal which phones have one.
 */
export async function sentAt(
  ctx: Platform,
  q: Queries,
  phone: string,
  purpose: SmsPurpose,
  now: number,
): Promise<number[]> {
  const { smsCodes } = ctx.store.t;
  const rows = await q
    .select({ createdAt: smsCodes.createdAt })
    .from(smsCodes)
    .where(and(of(ctx, phone, purpose, now), isForAccounts(purpose) ? undefined : isNull(smsCodes.failedAt)))
    .orderBy(desc(smsCodes.createdAt));
  return rows.map((row) => row.createdAt);
}

export async function insert(ctx: Platform, q: Queries, row: SmsCodeRow): Promise<void> {
  const { smsCodes } = ctx.store.t;
  await q.delete(smsCodes).where(lt(smsCodes.createdAt, row.createdAt - SMS_CODE.recordMs));
  await q.insert(smsCodes).values(row);
}

export async function hasAccount(ctx: Platform, q: Reads, phone: string): Promise<boolean> {
  const { users } = ctx.store.t;
  return (await q.$count(users, eq(users.phone, phone))) > 0;
}

/** Returns the code if it still has to be sent: no newer one was requested, and it has not expired. */
export async function wanted(ctx: Platform, q: Reads, id: string, now: number): Promise<SmsCodeRow | undefined> {
  const { smsCodes } = ctx.store.t;
  const [row] = await q.select().from(smsCodes).where(eq(smsCodes.id, id));
  if (!row || row.usedAt !== null || row.expiresAt <= now) return undefined;
  if ((await newestOf(ctx, q, row.phone, row.purpose, now))?.id !== id) return undefined;
  const reachable = !isForAccounts(row.purpose) || (await hasAccount(ctx, q, row.phone));
  return reachable ? row : undefined;
}

/** Returns the id of the phone's newest code of any purpose. */
export async function newest(ctx: Platform, q: Reads, phone: string): Promise<string | undefined> {
  const { smsCodes } = ctx.store.t;
  const [row] = await q
    .select({ id: smsCodes.id })
    .from(smsCodes)
    .where(eq(smsCodes.phone, phone))
    .orderBy(desc(smsCodes.createdAt), desc(smsCodes.id))
    .limit(1);
  return row?.id;
}

export async function markFailed(ctx: Platform, q: Queries, id: string, now: number): Promise<void> {
  const { smsCodes } = ctx.store.t;
  await q.update(smsCodes).set({ failedAt: now }).where(eq(smsCodes.id, id));
}

/** Returns the newest unexpired code of a phone and purpose. */
export async function open(ctx: Platform, q: Queries, phone: string, purpose: SmsPurpose, now: number) {
  const newest = await newestOf(ctx, q, phone, purpose, now);
  const usable = newest && newest.usedAt === null && newest.expiresAt > now;
  return usable ? newest : null;
}

const askerKey = (mark: string) => `asked:${mark}`;

/** Records that the network with this key requested a code, as long as codes are recorded. */
export async function noteAsker(ctx: Platform, q: Queries, mark: string, now: number): Promise<void> {
  const { rateLimits } = ctx.store.t;
  const resetAt = now + SMS_CODE.recordMs;
  await q
    .insert(rateLimits)
    .values({ key: askerKey(mark), count: 1, resetAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { resetAt } });
}

export async function hasAsked(ctx: Platform, q: Reads, mark: string, now: number): Promise<boolean> {
  const { rateLimits } = ctx.store.t;
  return (await q.$count(rateLimits, and(eq(rateLimits.key, askerKey(mark)), gt(rateLimits.resetAt, now)))) > 0;
}

export async function triesOf(ctx: Platform, q: Queries, row: SmsCodeRow, place: string): Promise<number> {
  const { rateLimits } = ctx.store.t;
  const [tries] = await q
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(eq(rateLimits.key, triesKey(row, place)));
  return tries?.count ?? 0;
}

/** Counts a try; one by an unknown client counts for all unknown clients. */
export async function countTry(
  ctx: Platform,
  q: Queries,
  row: SmsCodeRow,
  place: string,
  isStrange: boolean,
): Promise<void> {
  const { rateLimits, smsCodes } = ctx.store.t;
  await q
    .insert(rateLimits)
    .values({ key: triesKey(row, place), count: 1, resetAt: row.expiresAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { count: sql`${rateLimits.count} + 1` },
    });
  if (!isStrange) return;
  await q
    .update(smsCodes)
    .set({ triesLeft: sql`${smsCodes.triesLeft} - 1` })
    .where(and(eq(smsCodes.id, row.id), gt(smsCodes.triesLeft, 0)));
}

/** Returns true for the one caller that uses the code. */
export async function use(ctx: Platform, q: Queries, id: string, now: number): Promise<SmsPurpose | undefined> {
  const { smsCodes } = ctx.store.t;
  const used = await q
    .update(smsCodes)
    .set({ usedAt: now })
    .where(and(eq(smsCodes.id, id), isNull(smsCodes.usedAt)))
    .returning({ purpose: smsCodes.purpose });
  return used[0]?.purpose;
}
