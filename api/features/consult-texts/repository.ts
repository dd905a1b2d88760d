import { ne } from 'drizzle-orm';
import type { Store } from '#db/store';

/** Texts of consultations as they lie in the database. */
export function consultTextsRepository(store: Store) {
  const { consultDemands } = store.t;

  return {
    async any(): Promise<boolean> {
      const rows = await store.q
        .select({ clientSn: consultDemands.clientSn })
        .from(consultDemands)
        .where(ne(consultDemands.content, ''))
        .limit(1);
      return rows.length > 0;
    },
  };
}
