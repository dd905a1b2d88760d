import { useApp } from '#admin/lib/app.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import * as sales from '#contract/calls/sales';
import type { PlanVersionBody, PlanWithdrawBody } from '#contract/console-plans';

const KEY = ['plans'] as const;

export function usePlans() {
  return useAnswer(KEY, sales.listPlanVersions);
}

/** Changes of plans; reloads the plans after each, successful or not. */
export function usePlanCalls() {
  const { api, queries } = useApp();
  const reread = () => void queries.invalidateQueries({ queryKey: KEY });
  return {
    save: (body: PlanVersionBody) => api.call(sales.savePlanVersion, body).finally(reread),
    withdraw: (body: PlanWithdrawBody) => api.call(sales.withdrawPlanVersion, body).finally(reread),
  };
}
