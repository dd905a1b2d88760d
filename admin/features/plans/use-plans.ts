import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { PlanDesk, type PlanVersionBody, type PlanWithdrawBody } from '#contract/plan-desk';
import { useApp } from '../../lib/app.ts';

const KEY = ['plans'] as const;

export function usePlans() {
  const { api } = useApp();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get('/plans', PlanDesk, { signal }),
  });
}

/** Changes of plans. After each, done or refused, the plans are read anew. */
export function usePlanCalls() {
  const { api, queries } = useApp();
  async function call<S extends z.core.$ZodType>(path: string, answer: S, body: unknown) {
    try {
      return await api.post(path, answer, body);
    } finally {
      void queries.invalidateQueries({ queryKey: KEY });
    }
  }
  return {
    save: (body: PlanVersionBody) => call('/plan-version', z.object({ number: z.int() }), body),
    withdraw: (body: PlanWithdrawBody) => call('/plan-version-withdraw', z.null(), body),
  };
}
