import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { AuditAction } from '#domain/console/audit';

/** Access to a person by way of one of their consultations. */
const LOOKS: AuditAction[] = ['demand.phone', 'demand.chart'];

// Events of one user, each kind newest first.

export function orderEvents(ctx: Platform, userId: string, limit: number) {
  const { orders, orderEvents: events } = ctx.store.t;
  return ctx.store.q
    .select({ event: events, subject: orders.subject })
    .from(events)
    .innerJoin(orders, eq(orders.clientSn, events.clientSn))
    .where(eq(orders.userId, userId))
    .orderBy(desc(events.id))
    .limit(limit);
}

export async function consultEvents(ctx: Platform, userId: string, limit: number) {
  const { consultDemands, consultEvents: events } = ctx.store.t;
  const rows = await ctx.store.q
    .select({ event: events })
    .from(events)
    .innerJoin(consultDemands, eq(consultDemands.clientSn, events.clientSn))
    .where(eq(consultDemands.userId, userId))
    .orderBy(desc(events.id))
    .limit(limit);
  return rows.map(({ event }) => event);
}

/** Calls of the client, with contact method and result, without texts. */
export function contacts(ctx: Platform, userId: string, limit: number) {
  const { consultNotes: notes } = ctx.store.t;
  return ctx.store.q
    .select({
      clientSn: notes.clientSn,
      at: notes.at,
      staffId: notes.staffId,
      way: notes.way,
      result: notes.result,
    })
    .from(notes)
    .where(and(eq(notes.userId, userId), eq(notes.kind, 'contact')))
    .orderBy(desc(notes.id))
    .limit(limit);
}

/** Acts and views of staff on the account. */
export function acts(ctx: Platform, userId: string, limit: number) {
  const { auditEntries: entries, orders } = ctx.store.t;
  const own = ctx.store.q.select({ sn: orders.clientSn }).from(orders).where(eq(orders.userId, userId));
  return ctx.store.q
    .select({
      at: entries.at,
      staffId: entries.staffId,
      action: entries.action,
      detail: entries.detail,
    })
    .from(entries)
    .where(
      or(
        and(eq(entries.subjectKind, 'user'), eq(entries.subjectId, userId)),
        and(inArray(entries.action, LOOKS), inArray(entries.subjectId, own)),
      ),
    )
    .orderBy(desc(entries.at), desc(entries.id))
    .limit(limit);
}
