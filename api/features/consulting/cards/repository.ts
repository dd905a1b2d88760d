import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { Queries, Reads, Store } from '#db/store';
import { ON_TIME_MS } from '#domain/consulting/master-profile';
import { SESSION_LENGTH_MS, SUMMARY_MS } from '#domain/consulting/rules';

export type MasterProfileRow = Store['t']['consultCards']['$inferSelect'];

// The masters' public profiles, version by version.

/** All versions of one master or of all, newest first. */
export function versions(ctx: Platform, q: Reads, staffId?: string): Promise<MasterProfileRow[]> {
  const { consultCards } = ctx.store.t;
  return q
    .select()
    .from(consultCards)
    .where(staffId === undefined ? undefined : eq(consultCards.staffId, staffId))
    .orderBy(desc(consultCards.version));
}

/** Profiles shown to clients, by master. */
export async function shown(ctx: Platform, ids: readonly string[]): Promise<Map<string, MasterProfileRow>> {
  const { consultCards } = ctx.store.t;
  const rows = await ctx.store.q
    .select()
    .from(consultCards)
    .where(and(inArray(consultCards.staffId, [...ids]), eq(consultCards.state, 'approved')));
  return new Map(rows.map((row) => [row.staffId, row]));
}

export async function insert(ctx: Platform, q: Queries, row: MasterProfileRow): Promise<boolean> {
  const { consultCards } = ctx.store.t;
  const added = await q
    .insert(consultCards)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: consultCards.version });
  return added.length === 1;
}

/** Marks every version of the master in state `from` as `replaced`. */
export async function replace(
  ctx: Platform,
  q: Queries,
  staffId: string,
  from: MasterProfileRow['state'],
): Promise<void> {
  const { consultCards } = ctx.store.t;
  await q
    .update(consultCards)
    .set({ state: 'replaced' })
    .where(and(eq(consultCards.staffId, staffId), eq(consultCards.state, from)));
}

/** Decides about a waiting profile; false if it no longer waits. */
export async function decide(
  ctx: Platform,
  q: Queries,
  { staffId, version }: Pick<MasterProfileRow, 'staffId' | 'version'>,
  set: Pick<MasterProfileRow, 'state' | 'decidedAt' | 'decidedBy' | 'reason'>,
): Promise<boolean> {
  const { consultCards } = ctx.store.t;
  const rows = await q
    .update(consultCards)
    .set(set)
    .where(and(eq(consultCards.staffId, staffId), eq(consultCards.version, version), eq(consultCards.state, 'waiting')))
    .returning({ version: consultCards.version });
  return rows.length === 1;
}

/** Statistics of held sessions by master; limited to `only` if given. */
export function countSessions(
  ctx: Platform,
  { since, until, now, only }: { since: number; until: number; now: number; only: readonly string[] | null },
) {
  const { consultDemands: demands, consultRatings, consultSummaries } = ctx.store.t;
  const when = (condition: SQL) => count(sql`case when ${condition} then 1 end`);
  const promised = sql`${demands.begunAt} + ${SESSION_LENGTH_MS + SUMMARY_MS}`;
  const sentInTime = sql`${consultSummaries.at} <= ${promised}`;
  // The client's latest rating; earlier ones no longer count.
  const last = sql`(select max(said.id) from ${consultRatings} said
    where said.client_sn = ${demands.clientSn})`;
  return ctx.store.q
    .select({
      masterId: demands.assigneeId,
      held: count(),
      booked: count(demands.slotAt),
      onTime: when(sql`${demands.begunAt} <= ${demands.slotAt} + ${ON_TIME_MS}`),
      promised: when(sql`${consultSummaries.id} is not null or ${promised} <= ${now}`),
      sentInTime: when(sentInTime),
      rated: count(consultRatings.id),
      satisfied: when(sql`${consultRatings.satisfaction} = 'good'`),
    })
    .from(demands)
    .leftJoin(consultSummaries, and(eq(consultSummaries.clientSn, demands.clientSn), eq(consultSummaries.version, 1)))
    .leftJoin(consultRatings, eq(consultRatings.id, last))
    .where(
      and(
        isNotNull(demands.outcome),
        isNull(demands.withdrawnAt),
        gte(demands.begunAt, since),
        lt(demands.begunAt, until),
        only === null ? undefined : inArray(demands.assigneeId, [...only]),
      ),
    )
    .groupBy(demands.assigneeId);
}
