import { and, count, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { HOUR_LENGTH_MS, SUMMARY_MS } from '#domain/consulting/consult-rules';
import { ON_TIME_MS } from '#domain/consulting/master-card';
import type { Platform } from '../../../platform/platform.ts';

/** What the hours that masters held came to, by master; of those in `only` alone where it is given. */
export function countHours(
  ctx: Platform,
  {
    since,
    until,
    now,
    only,
  }: { since: number; until: number; now: number; only: readonly string[] | null },
) {
  const { consultDemands: demands, consultRatings, consultSummaries } = ctx.store.t;
  const when = (condition: SQL) => count(sql`case when ${condition} then 1 end`);
  const promised = sql`${demands.begunAt} + ${HOUR_LENGTH_MS + SUMMARY_MS}`;
  const sentInTime = sql`${consultSummaries.at} <= ${promised}`;
  // The client's last word; an earlier one is over.
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
    .leftJoin(
      consultSummaries,
      and(eq(consultSummaries.clientSn, demands.clientSn), eq(consultSummaries.version, 1)),
    )
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
