import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Call } from '#contract/call';
import type { ListNews, ListPage, ListTotal, ViewCounts } from '#contract/lists/list';
import { useApp } from './app.ts';
import { isEmpty, type ReadOfList } from './empty-list.ts';
import { type ListPlace, queryOf } from './list-search.ts';
import type { ShownPage } from './shown-page.ts';

/** A GET endpoint with a query; the list's search is derived from it. */
type Filtered<Data> = Call & { query: z.core.$ZodType; answer: z.core.$ZodType<Data> };

export interface ListSource<Row> {
  /** Name in the cache and in device settings. */
  name: string;
  calls: {
    rows: Filtered<ListPage<Row>>;
    total: Filtered<ListTotal>;
    /** Counts new rows before the cursor `above`. */
    news?: Filtered<ListNews>;
    /** Counts the rows of each view. */
    views?: Call & { answer: z.core.$ZodType<ViewCounts> };
  };
}

const NONE: readonly string[] = [];

/** Refetch interval for changes caused only by time; GET /news reports all others. */
export const BY_CLOCK_MS = 180_000;
const NEWS_FRESH_MS = 15_000;

/**
 * A page of a list, and the parts that may arrive later: total, counts of views, number of new rows. Rows come and go
 * only when the address changes or `refresh` is called, so nothing moves under the cursor. Changed cells are updated in
 * place. An empty list fills automatically.
 */
export function useList<Row>(source: ListSource<Row> & { idField?: string }, search: ListPlace) {
  const { api, queries } = useApp();
  const { name, idField } = source;
  const { rows: rowsCall, total: totalCall, news: newsCall, views: viewsCall } = source.calls;
  const query = queryOf(search);
  const { after: _after, size: _size, ...filter } = query;
  // Not in hidden tabs.
  const emptyEvery = (read: ReadOfList) => newsCall !== undefined && isEmpty(read) && BY_CLOCK_MS;
  const rows = useQuery({
    queryKey: [name, 'rows', query],
    queryFn: ({ signal }): Promise<ShownPage<Row>> => api.call(rowsCall, query, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) => emptyEvery(state.data),
  });
  const total = useQuery({
    queryKey: [name, 'total', filter],
    queryFn: ({ signal }) => api.call(totalCall, filter, { signal }),
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => emptyEvery(state.data),
  });
  const counts = useQuery({
    queryKey: [name, 'views'],
    queryFn: viewsCall ? ({ signal }) => api.call(viewsCall, undefined, { signal }) : skipToken,
    refetchInterval: BY_CLOCK_MS,
  });
  const above = rows.isPlaceholderData ? undefined : (rows.data?.head ?? undefined);
  const news = useQuery({
    queryKey: [name, 'news', filter, above],
    queryFn:
      newsCall && search.after === '' && above !== undefined
        ? ({ signal }) => api.call(newsCall, { ...filter, above }, { signal })
        : skipToken,
    staleTime: NEWS_FRESH_MS,
    refetchInterval: BY_CLOCK_MS,
  });

  const changed = rows.isPlaceholderData ? undefined : rows.data?.changed;
  const left = useQuery({
    queryKey: [name, 'left', query, changed],
    queryFn:
      idField !== undefined && changed
        ? async () => {
            // Skips the typed search, which found the row before. Requested once per change of a row.
            const totals = await Promise.all(
              Object.entries(changed).map(([id, at]) =>
                queries.fetchQuery({
                  queryKey: [name, 'left', filter, id, at],
                  queryFn: ({ signal }) => api.call(totalCall, { ...filter, [idField]: id }, { signal }),
                  staleTime: Number.POSITIVE_INFINITY,
                }),
              ),
            );
            return Object.keys(changed).filter((_id, index) => totals[index]?.total === 0);
          }
        : skipToken,
    placeholderData: keepPreviousData,
  });

  return {
    ...rows,
    changed,
    /** Visible rows that no longer match the filter. */
    left: changed && left.data ? left.data : NONE,
    total: total.data,
    counts: counts.data,
    news: news.data?.count ?? 0,
    /** Reloads everything of this list, including its open drawer. */
    refresh: () => queries.invalidateQueries({ queryKey: [name] }),
    refreshRows: () =>
      queries.invalidateQueries({ queryKey: [name], predicate: ({ queryKey: [, part] }) => part !== 'rows' }),
  };
}
