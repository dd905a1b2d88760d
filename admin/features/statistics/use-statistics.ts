import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { Cohorts, Funnel, Statistics } from '#contract/statistics';
import { useApp } from '../../lib/app.ts';
import type { StatisticsSearch } from './search.ts';

/** A part of the page, which loads and fails by itself. The last answer stays while another comes. */
function usePart<S extends z.ZodMiniType>(path: string, schema: S, query: Record<string, string>) {
  const { api } = useApp();
  return useQuery({
    queryKey: ['statistics', path, query],
    queryFn: ({ signal }) => api.get(`/statistics${path}`, schema, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useOverview({ from, to, money, group }: StatisticsSearch) {
  return usePart('', Statistics, { from, to, money, group });
}

export function useFunnel({ from, to, money, by }: StatisticsSearch) {
  return usePart('/funnel', Funnel, { from, to, money, by });
}

export function useCohorts({ from, to, money }: StatisticsSearch) {
  return usePart('/cohorts', Cohorts, { from, to, money });
}
