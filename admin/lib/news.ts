import type { QueryClient } from '@tanstack/react-query';
import type { ConsultationDetail, ConsultationListRow } from '#contract/console-consultations';
import type { ConsoleOrdersDetail } from '#contract/console-orders';
import type { DiscrepancyRow } from '#contract/lists/discrepancies';
import type { News } from '#contract/news';
import { ApiError } from '../../web/kit/client.ts';
import { fillEmpty } from './empty-list.ts';
import type { ShownPage } from './shown-page.ts';

/** Polling interval: with the response, a colleague's change is visible within three seconds. */
const EVERY_MS = 2_500;

interface NewsParts {
  /** Null: nothing changed. Rejects like the API client. */
  ask(since: string, signal: AbortSignal): Promise<News | null>;
  /** Token to poll with; null while signed out or hidden. */
  whose(): string | null;
  tell(news: News): void;
}

/**
 * Polls the change feed while a page is visible. Call the returned function when `whose` may have changed; polling
 * continues from its last position.
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
      // Any failure is retried with the next poll; the server may delay it.
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

/** Resolves after `ms` or when the signal aborts. Removes its listener, because the signal lives for days. */
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

/** Per list: true if an open drawer was read after the change at this time. */
const KNOWS: Readonly<Record<string, (detail: never, at: number) => boolean>> = {
  orders: ({ events }: ConsoleOrdersDetail, at) => events.some((event) => event.at === at),
  demands: ({ steps, notes }: ConsultationDetail, at) => [...steps, ...notes].some((one) => one.at === at),
  users: () => false,
};

interface ShownList<Row> {
  /** Key that identifies the row in changes. */
  keyOf: (row: Row) => string;
  idOf: (row: Row) => string;
}

const ORDERS: ShownList<{ client_sn: string }> = {
  keyOf: ({ client_sn }) => client_sn,
  idOf: ({ client_sn }) => client_sn,
};
const USERS: ShownList<{ id: string }> = { keyOf: ({ id }) => id, idOf: ({ id }) => id };
const DISCREPANCIES: ShownList<DiscrepancyRow> = {
  keyOf: ({ code, subject }) => `${code} ${subject}`,
  idOf: ({ id }) => id,
};

type NewsList = News['lists'][number];

/** Queries updated by actions, for pages that are not lists in the feed. */
const BY_ACT = [
  ['plans', 'plans'],
  ['staff', 'staff'],
  ['settlements', 'settlements'],
  ['invoices', 'invoices'],
  ['hours', 'masters'],
  ['cards', 'master-cards'],
  ['screens', 'kiosks'],
  ['approvals', 'staff'],
  ['passkeys', 'account'],
] as const;

/**
 * Updates what is visible: reloads the worklist, counts and empty lists, updates rows in place, and reloads an open
 * drawer unless it already has the change, because each reading of a consultation is audited.
 */
export function applyNews(queries: QueryClient, news: News): void {
  if (isChange(news)) void queries.invalidateQueries({ queryKey: ['worklist'] });
  for (const [list, queryKey] of BY_ACT) {
    if (news.acts.some((act) => act.list === list)) void queries.invalidateQueries({ queryKey: [queryKey] });
  }
  for (const { name, changes, more } of news.lists) {
    if (name === 'orders') putRows(queries, name, ORDERS, news.orders, changes);
    if (name === 'demands') putRows(queries, name, ORDERS, news.demands, changes);
    if (name === 'users') putRows(queries, name, USERS, news.users, changes);
    if (name === 'findings') {
      // A discrepancy gets a new id with each comment; the row keeps the one it is shown under.
      putRows(queries, name, DISCREPANCIES, news.findings, changes);
      void queries.invalidateQueries({ queryKey: [name, 'one'] });
    }
    for (const part of ['news', 'views', 'total']) {
      void queries.invalidateQueries({ queryKey: [name, part] });
    }
    fillEmpty(queries, name);
    readDrawersAgain(queries, name, changes, more);
  }
}

const isChange = ({ acts, lists }: News) =>
  acts.length > 0 || lists.some(({ changes, more }) => more || changes.length > 0);

/** Reloads an open drawer unless it already has the change; `more`: the list of changes is incomplete. */
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
  // Newest first, so the newest is set last.
  const times = new Map([...changes].reverse().map(({ key, at }) => [key, at]));
  for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: [list, 'rows'] })) {
    queries.setQueryData<ShownPage<Row>>(
      queryKey,
      (page) => page && patched(page, shown, fresh, times),
      // The selection of rows is not newer than before.
      { updatedAt: state.dataUpdatedAt },
    );
  }
}

/** Updates a consultation in place in all lists that show it; changed at `at` (ms). */
export const putConsultation = (queries: QueryClient, row: ConsultationListRow, at: number): void =>
  putRows(queries, 'demands', ORDERS, [row], [{ key: row.client_sn, at }]);

/** The same rows in the same order, with their current data. */
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
    // A change without row data: the user may no longer see the row.
    rows: page.rows.map((row) => {
      const now = fresh.get(keyOf(row));
      return now === undefined ? row : 'id' in row ? { ...now, id: row.id } : now;
    }),
    changed: { ...page.changed, ...Object.fromEntries(marks) },
  };
}
