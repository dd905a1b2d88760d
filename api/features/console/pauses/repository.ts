import { eq } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { Queries, Reads, Store } from '#db/store';
import type { Pausable } from '#domain/console/pause';

export type PauseRow = Store['t']['pauses']['$inferSelect'];

export async function pauses(ctx: Platform, q: Reads): Promise<PauseRow[]> {
  return await q.select().from(ctx.store.t.pauses);
}

export async function pause(ctx: Platform, q: Queries, { part, since, words }: PauseRow): Promise<void> {
  const { pauses: table } = ctx.store.t;
  await q
    .insert(table)
    .values({ part, since, words })
    .onConflictDoUpdate({ target: table.part, set: { since, words } });
}

export async function resume(ctx: Platform, q: Queries, part: Pausable): Promise<void> {
  const { pauses: table } = ctx.store.t;
  await q.delete(table).where(eq(table.part, part));
}
