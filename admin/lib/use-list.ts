import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { ListNews, type ListPage, ListTotal, ViewCounts } from '#contract/lists';
import { useApp } from './app.ts';
import { isEmpty, type ReadOfList } from './empty-list.ts';
import { type ListPlace, queryOf } from './list-search.ts';

/** Where a list's rows come from. Answers of GET `path` are `listOf(row)`. */
export interface ListSource<Row> {
  /** Names it in the cache and among the settings of the device. */
  name: string;
  path: string;
  answer: z.core.$ZodType<ListPage<Row>>;
  /** What else the server answers, with the same query: how many there are (GET `path`/total), … */
  total?: boolean;
  /** … how many came above the place `above` (GET `path`/news), … */
  news?: boolean;
  /** … and, without a query, how many each saved view has (GET `path`/views). */
  counts?: boolean;
}

/** Changes are told by GET /news; this is for what becomes due by the clock alone. */
const BY_CLOCK_MS = 180_000;
const NEWS_FRESH_MS = 15_000;

/**
 * A page of a list, and beside it what may come later: the total, the counts of the views, how many
 * rows came since. Rows come and go only when the address changes or `refresh` is called: nothing
 * moves under the cursor. What a row says changes where it stands. A list without rows fills by itself.
 */
export function useList<Row>(source: ListSource<Row>, search: ListPlace) {
  const { api, queries } = useApp();
  const { name, path } = source;
  const query = queryOf(search);
  const { after: _after, size: _size, ...filter } = query;
  // In a hidden tab nothing is asked.
  const emptyEvery = (read: ReadOfList) => source.news === true && isEmpty(read) && BY_CLOCK_MS;
  const rows = useQuery({
    queryKey: [name, 'rows', query],
    queryFn: ({ signal }) => api.get(path, source.answer, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) => emptyEvery(state.data),
  });
  const total = useQuery({
    queryKey: [name, 'total', filter],
    queryFn: ({ signal }) => api.get(`${path}/total`, ListTotal, { query: filter, signal }),
    enabled: source.total === true,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => emptyEvery(state.data),
  });
  const counts = useQuery({
    queryKey: [name, 'views'],
    queryFn: ({ signal }) => api.get(`${path}/views`, ViewCounts, { signal }),
    enabled: source.counts === true,
    refetchInterval: BY_CLOCK_MS,
  });
  const above = rows.isPlaceholderData ? undefined : (rows.data?.head ?? undefined);
  const news = useQuery({
    queryKey: [name, 'news', filter, above],
    queryFn: ({ signal }) =>
      api.get(`${path}/news`, ListNews, { query: { ...filter, above: above ?? '' }, signal }),
    enabled: source.news === true && search.after === '' && above !== undefined,
    staleTime: NEWS_FRESH_MS,
    refetchInterval: BY_CLOCK_MS,
  });

  return {
    ...rows,
    total: total.data,
    counts: counts.data,
    news: news.data?.count ?? 0,
    /** Asks for everything of this list anew, its open drawer too. */
    refresh: () => queries.invalidateQueries({ queryKey: [name] }),
  };
}
