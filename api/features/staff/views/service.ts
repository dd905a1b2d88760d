import type { StaffCaller } from '#api/platform/http/request';
import type { Platform } from '#api/platform/platform';
import type { SavedView, SavedViewBody, SavedViews } from '#contract/saved-views';
import type { Queries } from '#db/store';
import { keptOf, MAX_SAVED, SAVED_LIST_GUARDS, type SavedList } from '#domain/console/saved-view';
import { mayStaff } from '#domain/console/staff';
import { AppError, invalid } from '#domain/errors';
import * as repository from './repository.ts';

// Saved filters of lists, private to their author.

/** @throws AppError forbidden */
function requireList(by: StaffCaller, list: SavedList): void {
  if (!mayStaff(by.role, SAVED_LIST_GUARDS[list])) throw new AppError('forbidden');
}

const viewOf = ({ id, name, search }: repository.SavedViewRow): SavedView => ({ id, name, search: { ...search } });

/**
 * Returns the caller's views, oldest first.
 * @throws AppError forbidden
 */
export async function listViews(ctx: Platform, by: StaffCaller, name: SavedList): Promise<SavedViews> {
  requireList(by, name);
  const rows = await repository.ofList(ctx, ctx.store.q, name, by.id);
  return { views: rows.map(viewOf) };
}

/** @throws AppError forbidden, validation, or conflict if the name exists */
export async function addView(ctx: Platform, by: StaffCaller, body: SavedViewBody): Promise<SavedView> {
  requireList(by, body.list);
  const row = {
    id: ctx.ids.next(),
    list: body.list,
    name: body.name,
    search: keptOf(body.search),
    shared: false,
    staffId: by.id,
    createdAt: ctx.clock.now(),
  };
  return ctx.store.tx(async (q) => {
    const there = await repository.ofList(ctx, q, body.list, by.id);
    if (there.length >= MAX_SAVED) throw invalid(`每个列表最多保存${MAX_SAVED}个视图`, 'name');
    if (!(await repository.add(ctx, q, row))) throw new AppError('conflict', { msg: '已有同名的视图' });
    return viewOf(row);
  });
}

/** @throws AppError notFound, for a colleague's view too, and forbidden */
async function ownView(ctx: Platform, q: Queries, by: StaffCaller, id: string): Promise<repository.SavedViewRow> {
  const found = await repository.find(ctx, q, id);
  if (found?.staffId !== by.id) throw new AppError('notFound');
  requireList(by, found.list);
  return found;
}

/** @throws AppError notFound, forbidden, or conflict if the caller has one of this name */
export async function renameView(
  ctx: Platform,
  by: StaffCaller,
  { id, name }: { id: string; name: string },
): Promise<SavedView> {
  return ctx.store.tx(async (q) => {
    const found = await ownView(ctx, q, by, id);
    const there = await repository.ofList(ctx, q, found.list, by.id);
    if (there.some((view) => view.name === name && view.id !== id)) {
      throw new AppError('conflict', { msg: '已有同名的视图' });
    }
    await repository.rename(ctx, q, id, name);
    return viewOf({ ...found, name });
  });
}

export async function deleteView(ctx: Platform, by: StaffCaller, id: string): Promise<void> {
  await ctx.store.tx(async (q) => {
    await ownView(ctx, q, by, id);
    await repository.remove(ctx, q, id);
  });
}
