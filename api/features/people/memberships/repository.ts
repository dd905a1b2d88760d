import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import { placeholders } from '#db/query/expressions';
import type { Queries, Reads, Store } from '#db/store';
import type { GrantSource } from '#domain/shop/membership';

export type GrantRow = Store['t']['membershipGrants']['$inferSelect'];

function ofUserQuery(ctx: Platform, q: Reads) {
  const { membershipGrants } = ctx.store.t;
  return q
    .select()
    .from(membershipGrants)
    .where(eq(membershipGrants.userId, sql.placeholder('userId')));
}

/** Read by every start of the app and every navigation. */
export function ofUser(ctx: Platform, userId: string): Promise<GrantRow[]> {
  const fields = getTableColumns(ctx.store.t.membershipGrants);
  return ctx.store.prepare('grants_of_user', (q) => ({ query: ofUserQuery(ctx, q), fields })).execute({ userId });
}

/** The same inside the transaction that first opens a paid text. */
export function ofUserNow(ctx: Platform, q: Queries, userId: string): Promise<GrantRow[]> {
  const statement = ctx.store.prepareWrite('grants_of_user_now', (q) => ofUserQuery(ctx, q));
  return statement.execute(q, { userId });
}

export async function ofOrderNow(ctx: Platform, q: Queries, clientSn: string): Promise<GrantRow | undefined> {
  const { membershipGrants } = ctx.store.t;
  const [row] = await q.select().from(membershipGrants).where(eq(membershipGrants.clientSn, clientSn));
  return row;
}

/** The source's grant for this reference, unless revoked. */
const effectiveGrant = (ctx: Platform, source: GrantSource, sourceRef: string) => {
  const { membershipGrants } = ctx.store.t;
  return and(
    eq(membershipGrants.source, source),
    eq(membershipGrants.sourceRef, sourceRef),
    isNull(membershipGrants.revokedAt),
  );
};

/** `at` null resumes. */
export async function suspend(
  ctx: Platform,
  q: Queries,
  source: GrantSource,
  sourceRef: string,
  at: number | null,
): Promise<void> {
  const { membershipGrants } = ctx.store.t;
  await q
    .update(membershipGrants)
    .set({ suspendedAt: at })
    .where(effectiveGrant(ctx, source, sourceRef));
}

export function ofUsers(ctx: Platform, userIds: string[]): Promise<GrantRow[]> {
  const { membershipGrants } = ctx.store.t;
  return ctx.store.q.select().from(membershipGrants).where(inArray(membershipGrants.userId, userIds));
}

/** Returns false if the source has already granted it. */
export async function insert(ctx: Platform, q: Queries, row: GrantRow): Promise<boolean> {
  const { membershipGrants } = ctx.store.t;
  const statement = ctx.store.prepareWrite('grant_insert', (q) =>
    q
      .insert(membershipGrants)
      .values(placeholders(membershipGrants))
      .onConflictDoNothing({ target: [membershipGrants.source, membershipGrants.sourceRef] })
      .returning({ id: membershipGrants.id }),
  );
  const [added] = await statement.execute(q, row);
  if (added) ctx.store.moneyWritten(q, 'grant');
  if (added && row.revokedAt !== null) ctx.store.moneyWritten(q, 'revocation');
  return added !== undefined;
}

export async function revoke(
  ctx: Platform,
  q: Queries,
  source: GrantSource,
  sourceRef: string,
  now: number,
): Promise<void> {
  const { membershipGrants } = ctx.store.t;
  const granted = await q
    .select()
    .from(membershipGrants)
    .where(effectiveGrant(ctx, source, sourceRef));
  for (const grant of granted) {
    // Revoked as of the refund request, not the arrival of the money.
    const revokedAt = grant.suspendedAt ?? now;
    await q.update(membershipGrants).set({ revokedAt, suspendedAt: null }).where(eq(membershipGrants.id, grant.id));
    ctx.store.moneyWritten(q, 'revocation');
  }
}

export async function markReportOpened(ctx: Platform, q: Queries, id: string, now: number): Promise<void> {
  const { membershipGrants } = ctx.store.t;
  await q
    .update(membershipGrants)
    .set({ reportOpenedAt: now })
    .where(and(eq(membershipGrants.id, id), isNull(membershipGrants.reportOpenedAt)));
}
