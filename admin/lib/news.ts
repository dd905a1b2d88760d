import type { QueryClient } from '@tanstack/react-query';
import type { DemandDetail, DemandListRow } from '#contract/console-consultations';
import type { ConsoleOrdersDetail } from '#contract/console-orders';
import type { FindingRow } from '#contract/lists/findings';
import type { News } from '#contract/news';
import { ApiError } from '../../web/kit/client.ts';
import { fillEmpty } from './empty-list.ts';
import type { ShownPage } from './shown-page.ts';

/** Time between two questions: with the answer's way back, a colleague's act is seen within three seconds. */
const EVERY_MS = 2_500;

interface NewsParts {
  /** Null: nothing changed. Rejects as the api's calls do. */
  ask(since: string, signal: AbortSignal): Promise<News | null>;
  /** Token to poll with; null while signed out or hidden. */
  whose(): string | null;
  tell(news: News): void;
}

/**
 * Asks for news every few seconds while somebody's page is in sight. Call what is returned whenever
 * `whose` may have another answer: a page that comes back asks from where it left off.
 */
export function newsPolling({ ask, whose, tell }: NewsParts): () => void {
  let who: string | null = null;
  let known = { who: '', since: '' };
  let ending = new AbortController();

  async function once(of: string, signal: AbortSignal): Promise<number> {
    if (known.who !== of) known = { who: of, since: '' };
    try {
      const news = await ask(known.since, signal);
      if (news && !signal.aborted) {
        known.since = news.since;
        tell(news);
      }
    } catch (cause) {
      // Any failure is answered by the next question; the server may name a later time.
      if (cause instanceof ApiError) return Math.max(EVERY_MS, (cause.retryAfter ?? 0) * 1_000);
    }
    return EVERY_MS;
  }

  async function keep(of: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) await pause(await once(of, signal), signal);
  }

  return () => {
    const now = whose();
    if (now === who) return;
    ending.abort();
    who = now;
    if (now === null) return;
    ending = new AbortController();
    void keep(now, ending.signal);
  };
}

/** Resolves after `ms`, or when the signal ends it. The signal lives for days: it keeps no listener of a pause. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

/** True where an open drawer was read after the change at this instant; the parts of a user name none. */
const KNOWS: Readonly<Record<string, (detail: never, at: number) => boolean>> = {
  orders: ({ events }: ConsoleOrdersDetail, at) => events.some((event) => event.at === at),
  demands: ({ steps, notes }: DemandDetail, at) => [...steps, ...notes].some((one) => one.at === at),
  users: () => false,
};

interface ShownList<Row> {
  /** Key that names the row's changes. */
  keyOf: (row: Row) => string;
  idOf: (row: Row) => string;
}

const ORDERS: ShownList<{ client_sn: string }> = {
  keyOf: ({ client_sn }) => client_sn,
  idOf: ({ client_sn }) => client_sn,
};
const USERS: ShownList<{ id: string }> = { keyOf: ({ id }) => id, idOf: ({ id }) => id };
const FINDINGS: ShownList<FindingRow> = {
  keyOf: ({ code, subject }) => `${code} ${subject}`,
  idOf: ({ id }) => id,
};

type NewsList = News['lists'][number];

/**
 * No lists of news, but what was done to them is; the queries that show them. Rows of invoices stand until they are read
 * again: a dialog belongs to each.
 */
const BY_ACT = [
  ['plans', 'plans'],
  ['staff', 'staff'],
  ['settlements', 'settlements'],
  ['hours', 'masters'],
  ['cards', 'master-cards'],
  ['screens', 'kiosks'],
  ['approvals', 'staff'],
  ['passkeys', 'account'],
] as const;

/**
 * Brings what is shown up to date: counts and empty lists are asked for again, rows say the new state
 * where they stand, and an open drawer is read again unless it has the change already (each reading
 * of a consultation is written down).
 */
export function applyNews(queries: QueryClient, news: News): void {
  for (const [list, queryKey] of BY_ACT) {
    if (news.acts.some((act) => act.list === list)) void queries.invalidateQueries({ queryKey: [queryKey] });
  }
  for (const { name, changes, more } of news.lists) {
    if (name === 'orders') putRows(queries, name, ORDERS, news.orders, changes);
    if (name === 'demands') putRows(queries, name, ORDERS, news.demands, changes);
    if (name === 'users') putRows(queries, name, USERS, news.users, changes);
    if (name === 'findings') {
      // A difference has another id with each word about it; the row keeps the one it is shown by.
      putRows(queries, name, FINDINGS, news.findings, changes);
      void queries.invalidateQueries({ queryKey: [name, 'one'] });
    }
    for (const part of ['news', 'views', 'total']) {
      void queries.invalidateQueries({ queryKey: [name, part] });
    }
    fillEmpty(queries, name);
    readDrawersAgain(queries, name, changes, more);
  }
}

/** Reads an open drawer again unless it has the change already; `more`: not every change is named. */
function readDrawersAgain(queries: QueryClient, name: NewsList['name'], changes: NewsList['changes'], more: boolean) {
  const knows = KNOWS[name];
  if (!knows) return;
  for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: [name, 'one'] })) {
    const missed = changes.some(
      ({ key, at }) => key === queryKey[2] && !(state.data && knows(state.data as never, at)),
    );
    if (more || missed) void queries.invalidateQueries({ queryKey, exact: true });
  }
}

function putRows<Row extends object>(
  queries: QueryClient,
  list: string,
  shown: ShownList<Row>,
  rows: readonly Row[],
  changes: NewsList['changes'],
): void {
  if (changes.length === 0) return;
  const fresh = new Map(rows.map((row) => [shown.keyOf(row), row]));
  // Newest first, so the newest is put last.
  const times = new Map([...changes].reverse().map(({ key, at }) => [key, at]));
  for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: [list, 'rows'] })) {
    queries.setQueryData<ShownPage<Row>>(
      queryKey,
      (page) => page && patched(page, shown, fresh, times),
      // The choice of rows is as old as before.
      { updatedAt: state.dataUpdatedAt },
    );
  }
}

/** Puts a consultation where it stands in the lists that show it: it was changed at this instant (ms). */
export const putDemand = (queries: QueryClient, row: DemandListRow, at: number): void =>
  putRows(queries, 'demands', ORDERS, [row], [{ key: row.client_sn, at }]);

/** The same rows in the same order, saying what they are now. */
function patched<Row extends object>(
  page: ShownPage<Row>,
  { keyOf, idOf }: ShownList<Row>,
  fresh: ReadonlyMap<string, Row>,
  times: ReadonlyMap<string, number>,
): ShownPage<Row> {
  const touched = page.rows.filter((row) => times.has(keyOf(row)));
  if (touched.length === 0) return page;
  const marks = touched.map((row) => [idOf(row), times.get(keyOf(row)) ?? 0] as const);
  return {
    ...page,
    // A change without its row: the reader may not see it any more.
    rows: page.rows.map((row) => {
      const now = fresh.get(keyOf(row));
      return now === undefined ? row : 'id' in row ? { ...now, id: row.id } : now;
    }),
    changed: { ...page.changed, ...Object.fromEntries(marks) },
  };
}
