import { keepPreviousData } from '@tanstack/react-query';
import { useAnswer } from '#admin/lib/use-answer.ts';
import {
  readAccuracy,
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

/** Reads how money stood when the last day ended. */
export function useDeferral({ to, money }: StatisticsSearch) {
  const input = { to, money };
  return useAnswer(['statistics', 'deferral', input], readDeferral, { input, ...PART });
}

/** Since the beginning, whatever range is chosen. */
export function useRecord() {
  return useAnswer(['statistics', 'record'], readAccuracy);
}
