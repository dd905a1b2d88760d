import type { Queries, Store } from '#db/store';

export type AuditRow = Store['t']['auditEntries']['$inferSelect'];

export function auditRepository(store: Store) {
  const { auditEntries } = store.t;

  return {
    async append(q: Queries, row: AuditRow): Promise<void> {
      await q.insert(auditEntries).values(row);
    },
  };
}
