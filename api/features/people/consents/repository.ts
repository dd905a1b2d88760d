import { asc, eq } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { Queries, Reads, Store } from '#db/store';

export type ConsentRow = Store['t']['consents']['$inferSelect'];

/** Oldest first. */
export function ofUser(ctx: Platform, userId: string, q: Reads = ctx.store.q): Promise<ConsentRow[]> {
  const { consents } = ctx.store.t;
  return q.select().from(consents).where(eq(consents.userId, userId)).orderBy(asc(consents.id));
}

export async function append(ctx: Platform, q: Queries, row: ConsentRow): Promise<void> {
  const { consents } = ctx.store.t;
  await q.insert(consents).values(row);
}
