import { and, desc, eq, gte, lt, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { AuditTotalQuery } from '#contract/audit';
import { beyond, countOf } from '#db/query/keyset';
import type { Queries, Store } from '#db/store';

export type AuditRow = Store['t']['auditEntries']['$inferSelect'];

/** What the list is narrowed to. Instants are ms; `until` is not included. */
export interface AuditFilter extends Pick<AuditTotalQuery, 'action' | 'kind' | 'subject'> {
  /** Null: whoever it was. */
  staffId: string | null;
  since: number | null;
  until: number | null;
}

export interface AuditCursor {
  /** When, in ms. */
  value: number;
  id: string;
}

export function auditRepository(store: Store) {
  const { auditEntries, staff } = store.t;
  const about = alias(staff, 'about');
  const order = [auditEntries.at, auditEntries.id] as const;

  function matching({ action, kind, subject, staffId, since, until }: AuditFilter) {
    return and(
      staffId === null ? undefined : eq(auditEntries.staffId, staffId),
      action === 'all' ? undefined : eq(auditEntries.action, action),
      kind === 'all' ? undefined : eq(auditEntries.subjectKind, kind),
      subject === '' ? undefined : eq(auditEntries.subjectId, subject),
      since === null ? undefined : gte(auditEntries.at, since),
      until === null ? undefined : lt(auditEntries.at, until),
    );
  }

  const counted = (filter: AuditFilter, limit: number, extra?: SQL) =>
    store.q
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(and(matching(filter), extra))
      .limit(limit);

  return {
    async append(q: Queries, row: AuditRow): Promise<void> {
      await q.insert(auditEntries).values(row);
    },

    async staffNamed(username: string): Promise<string | undefined> {
      const [row] = await store.q
        .select({ id: staff.id })
        .from(staff)
        .where(eq(staff.username, username));
      return row?.id;
    },

    /** Newest first, from behind a place. */
    page: (filter: AuditFilter, after: AuditCursor | null, limit: number) =>
      store.q
        .select({ entry: auditEntries, who: staff.username, about: about.username })
        .from(auditEntries)
        .innerJoin(staff, eq(staff.id, auditEntries.staffId))
        .leftJoin(
          about,
          and(eq(auditEntries.subjectKind, 'staff'), eq(about.id, auditEntries.subjectId)),
        )
        .where(and(matching(filter), after ? beyond(order, after, true) : undefined))
        .orderBy(desc(auditEntries.at), desc(auditEntries.id))
        .limit(limit),

    /** Counted up to `limit`. */
    count: (filter: AuditFilter, limit: number) => countOf(store.q, counted(filter, limit)),

    /** How many came above a place, counted up to `limit`. */
    countAbove: (filter: AuditFilter, place: AuditCursor, limit: number) =>
      countOf(store.q, counted(filter, limit, beyond(order, place, false))),
  };
}
