import { and, asc, eq } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { Queries, Reads, Store } from '#db/store';
import type { SavedList } from '#domain/console/saved-view';

export type SavedViewRow = Store['t']['savedViews']['$inferSelect'];

// Saved filters of lists, private to their author.

/** Views of a person, oldest first. */
export function ofList(ctx: Platform, q: Reads, list: SavedList, staffId: string): Promise<SavedViewRow[]> {
  const { savedViews: views } = ctx.store.t;
  return q
    .select()
    .from(views)
    .where(and(eq(views.list, list), eq(views.staffId, staffId)))
    .orderBy(asc(views.createdAt), asc(views.id));
}

export async function find(ctx: Platform, q: Queries, id: string): Promise<SavedViewRow | undefined> {
  const { savedViews: views } = ctx.store.t;
  const [row] = await q.select().from(views).where(eq(views.id, id));
  return row;
}

/** Returns false if the person has one of this name in the list. */
export async function add(ctx: Platform, q: Queries, row: SavedViewRow): Promise<boolean> {
  const { savedViews: views } = ctx.store.t;
  const added = await q.insert(views).values(row).onConflictDoNothing().returning({ id: views.id });
  return added.length === 1;
}

export async function rename(ctx: Platform, q: Queries, id: string, name: string): Promise<void> {
  const { savedViews: views } = ctx.store.t;
  await q.update(views).set({ name }).where(eq(views.id, id));
}

export async function remove(ctx: Platform, q: Queries, id: string): Promise<void> {
  const { savedViews: views } = ctx.store.t;
  await q.delete(views).where(eq(views.id, id));
}
