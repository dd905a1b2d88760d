import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  statistics,
  statisticsCohorts,
  statisticsDeferral,
  statisticsFunnel,
  statisticsRecord,
} from '#contract/calls/console';
import { useApp } from '../../lib/app.ts';
import type { StatisticsSearch } from './search.ts';

/** The parts of the page load and fail apart. The last answer stays while another comes. */
const placeholderData = keepPreviousData;

type OverviewAsked = Pick<StatisticsSearch, 'from' | 'to' | 'money' | 'group'> &
  Partial<Pick<StatisticsSearch, 'type' | 'source'>>;

export function useOverview({ from, to, money, group, type, source }: OverviewAsked) {
  const { api } = useApp();
  const query = { from, to, money, group, type, source };
  return useQuery({
    queryKey: ['statistics', 'overview', query],
    queryFn: ({ signal }) => api.call(statistics, query, { signal }),
    placeholderData,
  });
}

export function useFunnel({ from, to, money, by, source }: StatisticsSearch) {
  const { api } = useApp();
  const query = { from, to, money, by, source };
  return useQuery({
    queryKey: ['statistics', 'funnel', query],
    queryFn: ({ signal }) => api.call(statisticsFunnel, query, { signal }),
    placeholderData,
  });
}

export function useCohorts({ from, to, money, source }: StatisticsSearch) {
  const { api } = useApp();
  const query = { from, to, money, source };
  return useQuery({
    queryKey: ['statistics', 'cohorts', query],
    queryFn: ({ signal }) => api.call(statisticsCohorts, query, { signal }),
    placeholderData,
  });
}

/** As money stood when the last day ended. */
export function useDeferral({ to, money }: StatisticsSearch) {
  const { api } = useApp();
  const query = { to, money };
  return useQuery({
    queryKey: ['statistics', 'deferral', query],
    queryFn: ({ signal }) => api.call(statisticsDeferral, query, { signal }),
    placeholderData,
  });
}

/** Since the beginning, whatever range is chosen. */
export function useRecord() {
  const { api } = useApp();
  return useQuery({
    queryKey: ['statistics', 'record'],
    queryFn: ({ signal }) => api.call(statisticsRecord, undefined, { signal }),
  });
}
