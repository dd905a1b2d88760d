import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import type { Store } from '#db/store';
import type { NewsList } from '#domain/console/news';
import type { Platform } from '../../../platform/platform.ts';

/** One change of a row: `id` is time-ordered, `key` names the row in its list. */
export interface Change {
  id: string;
  key: string;
  at: number;
}

type Read = (firstId: string, limit: number) => Promise<Change[]>;

/**
 * The newest changes of each list from an id on, by primary keys. An order and a consultation change
 * with an event each; of the other tables only new rows are news: an update of a user is mostly a
 * sign-in.
 */
export function newsRepository(store: Store): Record<NewsList, Read> {
  const { auditEntries, consultEvents, consultNotes, orderEvents, reconciliationFindings, users } =
    store.t;

  const eventsOf =
    (table: typeof orderEvents | typeof consultEvents | typeof consultNotes): Read =>
    async (firstId, limit) =>
      store.q
        .select({ id: table.id, key: table.clientSn, at: table.at })
        .from(table)
        .where(gte(table.id, firstId))
        .orderBy(desc(table.id))
        .limit(limit);
  const added =
    (table: typeof reconciliationFindings | typeof auditEntries): Read =>
    async (firstId, limit) =>
      store.q
        .select({ id: table.id, key: table.id, at: table.at })
        .from(table)
        .where(gte(table.id, firstId))
        .orderBy(desc(table.id))
        .limit(limit);
  const steps = eventsOf(consultEvents);
  const notes = eventsOf(consultNotes);

  return {
    orders: eventsOf(orderEvents),
    async demands(firstId, limit) {
      const both = await Promise.all([steps(firstId, limit), notes(firstId, limit)]);
      return both
        .flat()
        .sort((a, b) => (a.id < b.id ? 1 : -1))
        .slice(0, limit);
    },
    users: async (firstId, limit) =>
      store.q
        .select({ id: users.id, key: users.id, at: users.createdAt })
        .from(users)
        .where(gte(users.id, firstId))
        .orderBy(desc(users.id))
        .limit(limit),
    findings: added(reconciliationFindings),
    audit: added(auditEntries),
  };
}

/** Which of these consultations were this person's at some time. */
export async function onceTheirs(
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
