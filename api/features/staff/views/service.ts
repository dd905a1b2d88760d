import type { SavedView, SavedViewBody, SavedViews } from '#contract/saved-views';
import type { Queries } from '#db/store';
import { keptOf, MAX_SAVED, SAVED_LIST_GUARDS, type SavedList } from '#domain/console/saved-view';
import { mayStaff } from '#domain/console/staff';
import { AppError, invalid } from '#domain/errors';
import type { StaffCaller } from '../../../platform/http/request.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as repository from './repository.ts';

type Found = NonNullable<Awaited<ReturnType<typeof repository.find>>>;

// Named filters of lists: one's own, and those shared with all roles that may open the list.

/** Throws AppError forbidden. */
function requireList(by: StaffCaller, list: SavedList): void {
  if (!mayStaff(by.role, SAVED_LIST_GUARDS[list])) throw new AppError('forbidden');
}

function viewOf({ view, by }: Found, caller: StaffCaller): SavedView {
  const { id, name, search, shared, staffId } = view;
  const editable = staffId === caller.id || caller.role === 'owner';
  return { id, name, search: { ...search }, shared, by, editable };
}

/** Views that the person sees, oldest first. Throws AppError forbidden. */
export async function listViews(ctx: Platform, by: StaffCaller, name: SavedList): Promise<SavedViews> {
  requireList(by, name);
  const rows = await repository.ofList(ctx, ctx.store.q, name, by.id);
  return { views: rows.map((row) => viewOf(row, by)) };
}

/** Throws AppError forbidden, validation, or conflict: one of this name is there already. */
export async function addView(ctx: Platform, by: StaffCaller, body: SavedViewBody): Promise<SavedView> {
  requireList(by, body.list);
  const search = keptOf(body.search);
  const view = {
    id: ctx.ids.next(),
    list: body.list,
    name: body.name,
    search,
    shared: body.audience === 'team',
    staffId: by.id,
    createdAt: ctx.clock.now(),
  };
  return ctx.store.tx(async (q) => {
    const there = await repository.ofList(ctx, q, body.list, by.id);
    if (there.filter((row) => row.view.staffId === by.id).length >= MAX_SAVED) {
      throw invalid(`每个列表最多保存${MAX_SAVED}个视图`, 'name');
    }
    if (!(await repository.add(ctx, q, view))) {
      throw new AppError('conflict', { msg: '已有同名的视图' });
    }
    const added = await repository.find(ctx, q, view.id);
    if (!added) throw new AppError('notFound');
    return viewOf(added, by);
  });
}

/** Its author’s, or any for the owner. Throws AppError notFound, for a colleague's private one too. */
async function editable(ctx: Platform, q: Queries, by: StaffCaller, id: string): Promise<Found> {
  const found = await repository.find(ctx, q, id);
  const seen = found && (found.view.shared || found.view.staffId === by.id);
  if (!found || !seen) throw new AppError('notFound');
  requireList(by, found.view.list);
  if (!viewOf(found, by).editable) throw new AppError('forbidden');
  return found;
}

/** Throws AppError notFound, forbidden, or conflict: its author has one of this name already. */
export async function renameView(
  ctx: Platform,
  by: StaffCaller,
  { id, name }: { id: string; name: string },
): Promise<SavedView> {
  return ctx.store.tx(async (q) => {
    const found = await editable(ctx, q, by, id);
    const { list, staffId } = found.view;
    const there = await repository.ofList(ctx, q, list, staffId);
    const taken = there.some(({ view }) => view.staffId === staffId && view.name === name && view.id !== id);
    if (taken) throw new AppError('conflict', { msg: '已有同名的视图' });
    await repository.rename(ctx, q, id, name);
    return viewOf({ ...found, view: { ...found.view, name } }, by);
  });
}

export async function deleteView(ctx: Platform, by: StaffCaller, id: string): Promise<void> {
  await ctx.store.tx(async (q) => {
    await editable(ctx, q, by, id);
    await repository.remove(ctx, q, id);
  });
}
