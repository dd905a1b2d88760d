import { type SQL, sql } from 'drizzle-orm';
import { COMPLAINT } from '#domain/consulting/summary-parts';
import type { Store } from './store.ts';

/** Of `consult_ratings` those that are a client's last word, not satisfied and not settled. */
export function openComplaints({ t: { consultRatings } }: Pick<Store, 't'>): SQL {
  // As in the partial index: the two conditions in plain words.
  return sql`satisfaction = '${sql.raw(COMPLAINT)}' and settled_at is null and not exists (
    select 1 from ${consultRatings} later
    where later.client_sn = ${consultRatings.clientSn} and later.id > ${consultRatings.id})`;
}
