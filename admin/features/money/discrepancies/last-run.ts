import { beijingTime } from '#admin/lib/beijing-time.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { readReconciliation } from '#contract/calls/reconciliation';
import type { ReconciliationView } from '#contract/reconciliation';
import { RUNS } from './text.ts';

/** Ranges with and without a run; reloaded with the list of discrepancies. */
export function useReconciliation(may: boolean) {
  return useAnswer(['findings', 'views', 'runs'], readReconciliation, { may });
}

/** `上次对账：2026-11-21 09:12，覆盖 2026-11-20，312 笔，无差异` */
export function lastRunText({ runs: [last] }: ReconciliationView): string {
  if (!last) return RUNS.never;
  const { at, firstDay, lastDay, orders, differences } = last;
  return `${RUNS.last(beijingTime(at), firstDay, lastDay, orders)}，${RUNS.outcome(differences)}`;
}
