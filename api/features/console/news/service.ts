import { firstIdAt, instantOfId } from '#api/platform/clock';
import type { StaffCaller } from '#api/platform/http/request';
import type { Platform } from '#api/platform/platform';
import { NEWS_CAP, type News, type NewsQuery } from '#contract/news';
import { type NewsList, newsListsOf } from '#domain/console/news';
import { AppError } from '#domain/errors';
import * as consoleConsultations from '../consultations/list.ts';
import * as consoleDiscrepancies from '../discrepancies/list.ts';
import * as consoleOrders from '../orders/list.ts';
import * as consoleUsers from '../users/list.ts';
import { actIds, actsFor } from './acts.ts';
import { type Change, formerlyAssigned, newsRepository } from './repository.ts';

/**
 * Period before the newest id that each request reads again. An id is created before its row commits, so an older id may become visible after a
 * newer one; PostgreSQL ends every transaction after 10 s.
 */
const OVERLAP_MS = 15_000;

const NO_ROWS = { orders: [], demands: [], users: [], findings: [] };

interface Found {
  name: NewsList;
  changes: Change[];
  more: boolean;
}

// The change feed of the console's lists, read from the rows, so that any process may have written them.

const repository = (ctx: Platform) => newsRepository(ctx.store);

async function find(ctx: Platform, name: NewsList, from: number): Promise<Found> {
  const changes = await repository(ctx)[name](firstIdAt(from), NEWS_CAP + 1);
  return { name, changes: changes.slice(0, NEWS_CAP), more: changes.length > NEWS_CAP };
}

/** Changes the caller may see, with the rows behind them. */
async function visibleNews(
  ctx: Platform,
  caller: StaffCaller,
  fresh: readonly Found[],
  from: number,
): Promise<Omit<News, 'since' | 'role' | 'now'>> {
  const keysOf = (list: NewsList) => [
    ...new Set(fresh.find(({ name }) => name === list)?.changes.map(({ key }) => key)),
  ];
  const [orders, demands, users, findings] = await Promise.all([
    consoleOrders.rowsOf(ctx, keysOf('orders')),
    consoleConsultations.rowsOf(ctx, caller, keysOf('demands')),
    consoleUsers.rowsOf(ctx, keysOf('users')),
    consoleDiscrepancies.rowsOf(ctx, keysOf('findings')),
  ]);
  const visible = new Set([
    ...demands.map(({ client_sn }) => client_sn),
    // Includes consultations reassigned away from the caller, so that their rows disappear.
    ...(await formerlyAssigned(ctx, caller.id, keysOf('demands'))),
  ]);
  const lists = fresh.map(({ name, changes, more }) => ({
    name,
    more,
    // A colleague's consultation only reports that the list changed.
    changes: changes.filter(({ key }) => name !== 'demands' || visible.has(key)).map(({ key, at }) => ({ key, at })),
  }));
  return { lists, acts: await actsFor(ctx, caller, from, visible), orders, demands, users, findings };
}

/**
 * Returns changes since an earlier answer; null if there are none and the page matches the caller's role. Without
 * `since` returns only the current position. `since` is an instant and the number of changes of each list, and of acts,
 * from there on, such as `1795000000000.3.0.1`.
 * @throws AppError needsSecondStep
 */
export async function readNews(ctx: Platform, caller: StaffCaller, { since, role }: NewsQuery): Promise<News | null> {
  if (caller.secondStep === 'required') throw new AppError('needsSecondStep');
  const now = instantOfId(ctx.ids.next());
  const changed = role !== undefined && role !== caller.role;
  // Another role's lists are counted from the start.
  const [from, ...seen] = since === '' || changed ? [] : since.split('.').map(Number);
  const begin = from === undefined ? now - OVERLAP_MS : Math.min(from, now);
  const names = newsListsOf(caller.role);
  const found = await Promise.all(names.map((name) => find(ctx, name, begin)));
  const acts = await actIds(ctx, caller.role, firstIdAt(begin));
  const fresh = found.filter(({ changes, more }, index) => more || changes.length !== (seen[index] ?? 0));
  const acted = acts.length !== (seen[found.length] ?? 0);
  if (from !== undefined && fresh.length === 0 && !acted) return null;

  const next = Math.max(begin, now - OVERLAP_MS);
  const first = firstIdAt(next);
  const counts = found.map(({ changes }) => changes.filter(({ id }) => id >= first).length);
  const point = [next, ...counts, acts.filter((id) => id >= first).length].join('.');
  if (from === undefined) return { since: point, role: caller.role, now, lists: [], acts: [], ...NO_ROWS };
  return { since: point, role: caller.role, now, ...(await visibleNews(ctx, caller, fresh, begin)) };
}
