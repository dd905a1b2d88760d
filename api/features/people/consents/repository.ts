import { asc, eq } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';

export type ConsentRow = Store['t']['consents']['$inferSelect'];

export function consentsRepository(store: Store) {
  const { consents } = store.t;

  return {
    /** Oldest first. */
    ofUser: (userId: string, q: Pick<Queries, 'select'> = store.q): Promise<ConsentRow[]> =>
      q.select().from(consents).where(eq(consents.userId, userId)).orderBy(asc(consents.id)),

    async append(q: Queries, row: ConsentRow): Promise<void> {
      await q.insert(consents).values(row);
    },
  };
}
