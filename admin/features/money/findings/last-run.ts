import { beijingTime } from '#admin/lib/beijing-time.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { readReconciliation } from '#contract/calls/reconciliation';
import type { ReconciliationView } from '#contract/reconciliation';
import { RUNS } from './text.ts';

/** Ranges that were compared and that were not; read again with the list of findings. */
export function useReconciliation(may: boolean) {
  return useAnswer(['findings', 'views', 'runs'], readReconciliation, { may });
}

/** `上次对账：2026-11-21 09:12，覆盖 2026-11-20，312 笔，无差异` */
export function lastRunText({ runs: [last] }: ReconciliationView): string {
  if (!last) return RUNS.never;
  const { at, firstDay, lastDay, orders, differences } = last;
  return `${RUNS.last(beijingTime(at), firstDay, lastDay, orders)}，${RUNS.outcome(differences)}`;
}
