import { keepPreviousData } from '@tanstack/react-query';
import { useAnswer } from '#admin/lib/use-answer.ts';
import {
  readChange,
  readCohorts,
  readDeferral,
  readFunnel,
  readRetention,
  readStatistics,
} from '#contract/calls/console';
import { ApiError } from '#web/kit/client.ts';
import type { StatisticsSearch } from './search.ts';

/**
 * Parts of the page load and fail separately. The last answer stays while another loads; if the server has to aggregate
 * days first, the request is repeated when it says.
 */
const PART = {
  placeholderData: keepPreviousData,
  refetchInterval: ({ state: { error } }: { state: { error: Error | null } }) =>
    error instanceof ApiError && error.retryAfter !== undefined && error.retryAfter * 1_000,
};

type OverviewAsked = Pick<StatisticsSearch, 'from' | 'to' | 'money' | 'group'> &
  Partial<Pick<StatisticsSearch, 'type' | 'source'>>;

export function useOverview({ from, to, money, group, type, source }: OverviewAsked) {
  const input = { from, to, money, group, type, source };
  return useAnswer(['statistics', 'overview', input], readStatistics, { input, ...PART });
}

export function useChange({ from, to, money, type, source, againstFrom, againstTo, cut }: StatisticsSearch) {
  const input = { from, to, money, type, source, againstFrom, againstTo, cut };
  return useAnswer(['statistics', 'change', input], readChange, { input, ...PART });
}

export function useFunnel({ from, to, money, by, source }: StatisticsSearch) {
  const input = { from, to, money, by, source };
  return useAnswer(['statistics', 'funnel', input], readFunnel, { input, ...PART });
}

export function useCohorts({ from, to, money, source }: StatisticsSearch) {
  const input = { from, to, money, source };
  return useAnswer(['statistics', 'cohorts', input], readCohorts, { input, ...PART });
}

export function useRetention({ money, source }: StatisticsSearch) {
  const input = { money, source };
  return useAnswer(['statistics', 'retention', input], readRetention, { input, ...PART });
}

/** Loads deferred revenue at the end of the last day. */
export function useDeferral({ to, money }: StatisticsSearch) {
  const input = { to, money };
  return useAnswer(['statistics', 'deferral', input], readDeferral, { input, ...PART });
}
