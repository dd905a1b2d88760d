import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Call } from '#contract/call';
import type { ListNews, ListPage, ListTotal, ViewCounts } from '#contract/lists/list';
import { useApp } from './app.ts';
import { isEmpty, type ReadOfList } from './empty-list.ts';
import { type ListPlace, queryOf } from './list-search.ts';
import type { ShownPage } from './shown-page.ts';

/** A call with a query. The search of a list is made from the query of its rows. */
type Filtered<Data> = Call & { query: z.core.$ZodType; answer: z.core.$ZodType<Data> };

export interface ListSource<Row> {
  /** Names it in the cache and among the settings of the device. */
  name: string;
  calls: {
    rows: Filtered<ListPage<Row>>;
    total: Filtered<ListTotal>;
    /** Number of rows that came above the place `above`. */
    news?: Filtered<ListNews>;
    /** Number of rows of each saved view. */
    views?: Call & { answer: z.core.$ZodType<ViewCounts> };
  };
}

const NONE: readonly string[] = [];

/** GET /news reports changes; this covers what becomes due by the clock alone. */
export const BY_CLOCK_MS = 180_000;
const NEWS_FRESH_MS = 15_000;

/**
 * A page of a list, and beside it the parts that may come later: the total, the counts of the views, the
 * number of new rows. Rows come and go only when the address changes or `refresh` is called: nothing
 * moves under the cursor. Changed cells are updated in their place. A list without rows fills by itself.
 */
export function useList<Row>(source: ListSource<Row> & { idField?: string }, search: ListPlace) {
  const { api, queries } = useApp();
  const { name, idField } = source;
  const { rows: rowsCall, total: totalCall, news: newsCall, views: viewsCall } = source.calls;
  const query = queryOf(search);
  const { after: _after, size: _size, ...filter } = query;
  // In a hidden tab nothing is asked.
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
            // The typed search found the row once and stays the same. Asked once for each change of a row.
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
    /** Rows shown that the filter does not leave any more. */
    left: changed && left.data ? left.data : NONE,
    total: total.data,
    counts: counts.data,
    news: news.data?.count ?? 0,
    /** Reads everything of this list again, its open drawer too. */
    refresh: () => queries.invalidateQueries({ queryKey: [name] }),
    rereadBeside: () =>
      queries.invalidateQueries({ queryKey: [name], predicate: ({ queryKey: [, part] }) => part !== 'rows' }),
  };
}
