import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  readAccuracy,
  readChange,
  readCohorts,
  readDeferral,
  readFunnel,
  readRetention,
  readStatistics,
} from '#contract/calls/console';
import { ApiError } from '../../../../web/kit/client.ts';
import { useApp } from '../../../lib/app.ts';
import type { StatisticsSearch } from './search.ts';

/**
 * The parts of the page load and fail apart. The last answer stays while another comes; where the
 * server first has to add days up, it is asked again when it says.
 */
const PART = {
  placeholderData: keepPreviousData,
  refetchInterval: ({ state: { error } }: { state: { error: Error | null } }) =>
    error instanceof ApiError && error.retryAfter !== undefined && error.retryAfter * 1_000,
};

type OverviewAsked = Pick<StatisticsSearch, 'from' | 'to' | 'money' | 'group'> &
  Partial<Pick<StatisticsSearch, 'type' | 'source'>>;

export function useOverview({ from, to, money, group, type, source }: OverviewAsked) {
  const { api } = useApp();
  const query = { from, to, money, group, type, source };
  return useQuery({
    queryKey: ['statistics', 'overview', query],
    queryFn: ({ signal }) => api.call(readStatistics, query, { signal }),
    ...PART,
  });
}

export function useChange({ from, to, money, type, source, againstFrom, againstTo, cut }: StatisticsSearch) {
  const { api } = useApp();
  const query = { from, to, money, type, source, againstFrom, againstTo, cut };
  return useQuery({
    queryKey: ['statistics', 'change', query],
    queryFn: ({ signal }) => api.call(readChange, query, { signal }),
    ...PART,
  });
}

export function useFunnel({ from, to, money, by, source }: StatisticsSearch) {
  const { api } = useApp();
  const query = { from, to, money, by, source };
  return useQuery({
    queryKey: ['statistics', 'funnel', query],
    queryFn: ({ signal }) => api.call(readFunnel, query, { signal }),
    ...PART,
  });
}

export function useCohorts({ from, to, money, source }: StatisticsSearch) {
  const { api } = useApp();
  const query = { from, to, money, source };
  return useQuery({
    queryKey: ['statistics', 'cohorts', query],
    queryFn: ({ signal }) => api.call(readCohorts, query, { signal }),
    ...PART,
  });
}

export function useRetention({ money, source }: StatisticsSearch) {
  const { api } = useApp();
  const query = { money, source };
  return useQuery({
    queryKey: ['statistics', 'retention', query],
    queryFn: ({ signal }) => api.call(readRetention, query, { signal }),
    ...PART,
  });
}

/** Reads how money stood when the last day ended. */
export function useDeferral({ to, money }: StatisticsSearch) {
  const { api } = useApp();
  const query = { to, money };
  return useQuery({
    queryKey: ['statistics', 'deferral', query],
    queryFn: ({ signal }) => api.call(readDeferral, query, { signal }),
    ...PART,
  });
}

/** Since the beginning, whatever range is chosen. */
export function useRecord() {
  const { api } = useApp();
  return useQuery({
    queryKey: ['statistics', 'record'],
    queryFn: ({ signal }) => api.call(readAccuracy, undefined, { signal }),
  });
}
