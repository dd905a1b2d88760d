import { useQuery } from '@tanstack/react-query';
import * as sales from '#contract/calls/sales';
import type { PlanVersionBody, PlanWithdrawBody } from '#contract/console-plans';
import { useApp } from '../../../lib/app.ts';

const KEY = ['plans'] as const;

export function usePlans() {
  const { api } = useApp();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call(sales.planVersions, undefined, { signal }),
  });
}

/** Changes of plans. After each, done or refused, the plans are read again. */
export function usePlanCalls() {
  const { api, queries } = useApp();
  const reread = () => void queries.invalidateQueries({ queryKey: KEY });
  return {
    save: (body: PlanVersionBody) => api.call(sales.planVersion, body).finally(reread),
    withdraw: (body: PlanWithdrawBody) => api.call(sales.planVersionWithdraw, body).finally(reread),
  };
}
