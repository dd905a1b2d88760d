import { and, desc, eq, gte, inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import { staffName } from '#db/query/staff-name';
import type { Store } from '#db/store';
import { WORDED_ACTIONS } from '#domain/console/act-words';
import type { AuditAction } from '#domain/console/audit';
import type { NewsList } from '#domain/console/news';

/** One change of a row: `id` is time-ordered, `key` identifies the row in its list. */
export interface Change {
  id: string;
  key: string;
  at: number;
}

type Read = (firstId: string, limit: number) => Promise<Change[]>;

/** Acts that do not change the user. */
const READ_ONLY_ACTIONS: AuditAction[] = ['user.reveal-phone', 'user.reveal-birth', 'user.find-phone'];

const newestOf =
  (...reads: readonly Read[]): Read =>
  async (firstId, limit) => {
    const found = await Promise.all(reads.map((read) => read(firstId, limit)));
    return found
      .flat()
      .sort((a, b) => (a.id < b.id ? 1 : -1))
      .slice(0, limit);
  };

/**
 * The newest changes of each list from an id on, by primary keys. Orders, consultations and discrepancies change with
 * an event each. Of users, new ones and acts of staff are included: an update of the row is mostly a sign-in.
 */
export function newsRepository(store: Store): Record<NewsList, Read> {
  const { auditEntries, consultEvents, consultNotes, orderEvents, users } = store.t;
  const { reconciliationFindings, reconciliationNotes } = store.t;

  const eventsOf =
    (table: typeof orderEvents | typeof consultEvents | typeof consultNotes): Read =>
    async (firstId, limit) =>
      store.q
        .select({ id: table.id, key: table.clientSn, at: table.at })
        .from(table)
        .where(gte(table.id, firstId))
        .orderBy(desc(table.id))
        .limit(limit);
  const wordsOf =
    (table: typeof reconciliationFindings | typeof reconciliationNotes): Read =>
    async (firstId, limit) => {
      const rows = await store.q
        .select({ id: table.id, at: table.at, code: table.code, subject: table.subject })
        .from(table)
        .where(gte(table.id, firstId))
        .orderBy(desc(table.id))
        .limit(limit);
      return rows.map(({ id, at, code, subject }) => ({ id, at, key: `${code} ${subject}` }));
    };
  const actsOnUsers: Read = async (firstId, limit) =>
    store.q
      .select({ id: auditEntries.id, key: auditEntries.subjectId, at: auditEntries.at })
      .from(auditEntries)
      .where(
        and(
          gte(auditEntries.id, firstId),
          eq(auditEntries.subjectKind, 'user'),
          notInArray(auditEntries.action, READ_ONLY_ACTIONS),
        ),
      )
      .orderBy(desc(auditEntries.id))
      .limit(limit);
  const registered: Read = async (firstId, limit) =>
    store.q
      .select({ id: users.id, key: users.id, at: users.createdAt })
      .from(users)
      .where(gte(users.id, firstId))
      .orderBy(desc(users.id))
      .limit(limit);

  return {
    orders: eventsOf(orderEvents),
    demands: newestOf(eventsOf(consultEvents), eventsOf(consultNotes)),
    users: newestOf(registered, actsOnUsers),
    findings: newestOf(wordsOf(reconciliationFindings), wordsOf(reconciliationNotes)),
    audit: async (firstId, limit) =>
      store.q
        .select({ id: auditEntries.id, key: auditEntries.id, at: auditEntries.at })
        .from(auditEntries)
        .where(gte(auditEntries.id, firstId))
        .orderBy(desc(auditEntries.id))
        .limit(limit),
  };
}

/** Acts of staff from an id on, newest first. */
export function actsFrom(ctx: Platform, firstId: string, limit: number) {
  const { auditEntries, staff } = ctx.store.t;
  return ctx.store.q
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      action: auditEntries.action,
      subjectId: auditEntries.subjectId,
      detail: auditEntries.detail,
      staffId: auditEntries.staffId,
      who: staffName(staff),
    })
    .from(auditEntries)
    .innerJoin(staff, eq(staff.id, auditEntries.staffId))
    .where(and(gte(auditEntries.id, firstId), inArray(auditEntries.action, WORDED_ACTIONS)))
    .orderBy(desc(auditEntries.id))
    .limit(limit);
}

/** Discrepancies of notes, with the words or the new owner. */
export function discrepanciesOfNotes(ctx: Platform, ids: readonly string[]) {
  const { reconciliationNotes: notes } = ctx.store.t;
  return ctx.store.q
    .select({ id: notes.id, code: notes.code, subject: notes.subject, text: notes.text, assigneeId: notes.assigneeId })
    .from(notes)
    .where(inArray(notes.id, [...ids]));
}

/** Transitions by the client or a rule, newest first. */
export function stepsOfOthers(ctx: Platform, firstId: string, limit: number) {
  const { consultEvents: events } = ctx.store.t;
  return ctx.store.q
    .select({ id: events.id, key: events.clientSn, at: events.at, actor: events.actor, action: events.action })
    .from(events)
    .where(and(gte(events.id, firstId), inArray(events.actor, ['user', 'system'])))
    .orderBy(desc(events.id))
    .limit(limit);
}

/** New states of orders, newest first. */
export function orderStatesFrom(ctx: Platform, firstId: string, limit: number) {
  const { orderEvents: events } = ctx.store.t;
  return ctx.store.q
    .select({ id: events.id, key: events.clientSn, at: events.at, status: events.toStatus })
    .from(events)
    .where(and(gte(events.id, firstId), isNotNull(events.toStatus)))
    .orderBy(desc(events.id))
    .limit(limit);
}

/** Consultations once assigned to this person. */
export async function formerlyAssigned(
  ctx: Platform,
  staffId: string,
  clientSns: readonly string[],
): Promise<string[]> {
  if (clientSns.length === 0) return [];
  const { consultEvents: events } = ctx.store.t;
  const rows = await ctx.store.q
    .selectDistinct({ sn: events.clientSn })
    .from(events)
    .where(and(inArray(events.clientSn, [...clientSns]), eq(events.assigneeId, staffId)));
  return rows.map(({ sn }) => sn);
}
