import type { DemandListRow } from '#contract/console-consultations';
import type { ConsoleOrdersRow } from '#contract/console-orders';
import { NEWS_CAP, type News } from '#contract/news';
import type { Store } from '#db/store';
import { type NewsList, newsListsOf } from '#domain/console/news';
import { AppError } from '#domain/errors';
import { firstIdAt, type Ids, instantOfId } from '../../../platform/clock.ts';
import type { StaffCaller } from '../../../platform/http/callers.ts';
import { type Change, newsRepository } from './repository.ts';

/**
 * How far back each call reads. An id is made before its row is committed, so an older id may come
 * to be seen after a newer one; PostgreSQL ends every transaction after 10 s.
 */
const OVERLAP_MS = 15_000;

interface NewsParts {
  store: Store;
  ids: Ids;
  consoleOrders: { rowsOf(clientSns: readonly string[]): Promise<ConsoleOrdersRow[]> };
  consoleConsultations: {
    rowsOf(caller: StaffCaller, clientSns: readonly string[]): Promise<DemandListRow[]>;
  };
}

interface Found {
  name: NewsList;
  changes: Change[];
  more: boolean;
}

/** What is new in the console's lists, read from the rows: whichever process wrote them. */
export function newsService({ store, ids, consoleOrders, consoleConsultations }: NewsParts) {
  const repository = newsRepository(store);

  async function find(name: NewsList, from: number): Promise<Found> {
    const changes = await repository[name](firstIdAt(from), NEWS_CAP + 1);
    return { name, changes: changes.slice(0, NEWS_CAP), more: changes.length > NEWS_CAP };
  }

  /** As the caller may hear it, with the rows behind it. */
  async function told(caller: StaffCaller, fresh: readonly Found[]): Promise<Omit<News, 'since'>> {
    const keysOf = (list: NewsList) => [
      ...new Set(fresh.find(({ name }) => name === list)?.changes.map(({ key }) => key)),
    ];
    const [orders, demands] = await Promise.all([
      consoleOrders.rowsOf(keysOf('orders')),
      consoleConsultations.rowsOf(caller, keysOf('demands')),
    ]);
    const visible = new Set(demands.map(({ client_sn }) => client_sn));
    const lists = fresh.map(({ name, changes, more }) => ({
      name,
      more,
      // Of a consultation that is a colleague's only that the list changed.
      changes: changes
        .filter(({ key }) => name !== 'demands' || visible.has(key))
        .map(({ key, at }) => ({ key, at })),
    }));
    return { lists, orders, demands };
  }

  return {
    /**
     * What changed since an earlier answer; null when nothing did. Without `since` only the present
     * point is told. `since` is an instant and how many changes each list had from there on, such as
     * `1795000000000.3.0.1`. Throws AppError needsSecondStep.
     */
    async since(caller: StaffCaller, since: string): Promise<News | null> {
      if (caller.secondStep === 'required') throw new AppError('needsSecondStep');
      const now = instantOfId(ids.next());
      const [from, ...seen] = since === '' ? [] : since.split('.').map(Number);
      const begin = from === undefined ? now - OVERLAP_MS : Math.min(from, now);
      const names = newsListsOf(caller.role);
      const found = await Promise.all(names.map((name) => find(name, begin)));
      const fresh = found.filter(
        ({ changes, more }, index) => more || changes.length !== (seen[index] ?? 0),
      );
      if (from !== undefined && fresh.length === 0) return null;

      const next = Math.max(begin, now - OVERLAP_MS);
      const first = firstIdAt(next);
      const counts = found.map(({ changes }) => changes.filter(({ id }) => id >= first).length);
      const point = [next, ...counts].join('.');
      if (from === undefined) return { since: point, lists: [], orders: [], demands: [] };
      return { since: point, ...(await told(caller, fresh)) };
    },
  };
}

export type NewsService = ReturnType<typeof newsService>;
