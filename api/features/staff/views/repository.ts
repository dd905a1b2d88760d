import { and, asc, eq, or } from 'drizzle-orm';
import { staffName } from '#db/query/staff-name';
import type { Queries, Reads, Store } from '#db/store';
import type { SavedList } from '#domain/console/saved-view';
import type { Platform } from '../../../platform/platform.ts';

type SavedViewRow = Store['t']['savedViews']['$inferSelect'];

// Named filters of lists, with their authors.

function withAuthor(ctx: Platform, q: Reads) {
  const { savedViews: views, staff } = ctx.store.t;
  return q
    .select({ view: views, by: staffName(staff) })
    .from(views)
    .innerJoin(staff, eq(staff.id, views.staffId));
}

/** Views of a person and shared ones, oldest first. */
export function ofList(ctx: Platform, q: Reads, list: SavedList, staffId: string) {
  const { savedViews: views } = ctx.store.t;
  return withAuthor(ctx, q)
    .where(and(eq(views.list, list), or(eq(views.shared, true), eq(views.staffId, staffId))))
    .orderBy(asc(views.createdAt), asc(views.id));
}

export async function find(ctx: Platform, q: Queries, id: string) {
  const { savedViews: views } = ctx.store.t;
  const [row] = await withAuthor(ctx, q).where(eq(views.id, id));
  return row;
}

/** False where the person has one of this name in the list already. */
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
