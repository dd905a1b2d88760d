import { and, desc, eq, gte, inArray, notInArray } from 'drizzle-orm';
import type { Store } from '#db/store';
import type { AuditAction } from '#domain/console/audit';
import type { NewsList } from '#domain/console/news';
import type { Platform } from '../../../platform/platform.ts';

/** One change of a row: `id` is time-ordered, `key` names the row in its list. */
export interface Change {
  id: string;
  key: string;
  at: number;
}

type Read = (firstId: string, limit: number) => Promise<Change[]>;

/** Nothing of a user is otherwise after these. */
const READ_ONLY_ACTIONS: AuditAction[] = ['user.reveal-phone', 'user.reveal-birth'];

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
 * The newest changes of each list from an id on, by primary keys. An order, a consultation and a finding
 * change with an event each. Of users the new ones are news and what staff did: an update of the row is
 * mostly a sign-in.
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

/** Those of the consultations that were this person's at some time. */
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
