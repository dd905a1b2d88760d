import {
  RECONCILE_MOST_DAYS,
  type Reconciled,
  type ReconciliationRun,
  type ReconciliationView,
} from '#contract/reconciliation';
import { invalid } from '#domain/errors';
import { CATEGORY_CODES, isDifference } from '#domain/reconciliation/categories';
import { dayOf, dayText, readDay } from '#domain/time/beijing-day';
import packageJson from '../../../../package.json' with { type: 'json' };
import type { Platform } from '../../../platform/platform.ts';
import type { Context } from '../../context.ts';
import type { Reconciled as Compared, Days } from '../../money/reconciliation/service.ts';
import * as reconciliation from '../../money/reconciliation/service.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';

const SHOWN_RUNS = 20;
const SHOWN_DAYS = 7;

// Reconciliation as staff see and start it. The comparing itself is that of `orders:reconcile`.

export function runView({
  counts,
  inputHash: _hash,
  version: _version,
  ...run
}: reconciliation.RunRow) {
  const differences = CATEGORY_CODES.filter(isDifference).reduce(
    (sum, code) => sum + (counts[code] ?? 0),
    0,
  );
  return { ...run, differences } satisfies ReconciliationRun;
}

/** What was compared last, and which finished days since the first order never were. */
export async function overview(ctx: Context): Promise<ReconciliationView> {
  const [runs, spans, first] = await Promise.all([
    reconciliation.newestRuns(ctx, SHOWN_RUNS),
    reconciliation.comparedSpans(ctx),
    reconciliation.firstOrderAt(ctx),
  ]);
  const covered = spans.map(({ firstDay, lastDay }) => [dayNamed(firstDay), dayNamed(lastDay)]);
  const missing: string[] = [];
  const yesterday = dayOf(ctx.clock.now()) - 1;
  for (let day = yesterday; first !== null && day >= dayOf(first); day -= 1) {
    const isCovered = covered.some(([from = 0, to = 0]) => from <= day && day <= to);
    if (!isCovered) missing.push(dayText(day));
  }
  return {
    runs: runs.map(runView),
    missing: { count: missing.length, days: missing.slice(0, SHOWN_DAYS) },
  };
}

const dayNamed = (text: string): number => readDay(text) ?? 0;

/** Days that are over, at most a month of them. Throws AppError validation. */
export function requireDays({ firstDay, lastDay }: Days, now: number): void {
  const [first, last] = [readDay(firstDay), readDay(lastDay)];
  if (first === null || last === null) throw invalid('日期不正确', 'firstDay');
  if (first > last) throw invalid('开始日期不能晚于结束日期', 'firstDay');
  if (last > dayOf(now)) throw invalid('不能晚于今天', 'lastDay');
  if (last - first >= RECONCILE_MOST_DAYS) {
    throw invalid(`一次最多对账${RECONCILE_MOST_DAYS}天`, 'firstDay');
  }
}

export function reconciledView(
  { inputHash, rows, orders, unanswered, findings }: Compared,
  { firstDay, lastDay }: Days,
  runId: string | null,
): Reconciled {
  const categories = [...Map.groupBy(findings, ({ code }) => code)].map(([code, found]) => ({
    code,
    count: found.length,
    amount: found.reduce((sum, { amount }) => sum + amount, 0),
  }));
  categories.sort((a, b) => CATEGORY_CODES.indexOf(a.code) - CATEGORY_CODES.indexOf(b.code));
  return { runId, firstDay, lastDay, inputHash, rows, orders, unanswered, categories };
}

/** Writes a comparison down under the caller's name. */
export async function keep(
  ctx: Platform,
  by: Auditor & { username: string },
  compared: Compared,
  { firstDay, lastDay }: Days,
  source: string,
): Promise<Reconciled> {
  const days = { firstDay, lastDay };
  const made = { source, operator: by.username, version: packageJson.version };
  const runId = await reconciliation.record(ctx, compared, days, made);
  await ctx.store.tx((q) =>
    audit.record(ctx, q, by, {
      action: 'reconciliation.run',
      subject: { kind: 'list', id: 'findings' },
      detail: { from: firstDay, to: lastDay, count: compared.findings.length },
    }),
  );
  return reconciledView(compared, days, runId);
}

/** Asks the gateway about every order of the days and keeps what differs. Throws AppError validation. */
export async function run(
  ctx: Context,
  by: Auditor & { username: string },
  days: Days,
): Promise<Reconciled> {
  requireDays(days, ctx.clock.now());
  const compared = await reconciliation.compareQueries(ctx, days, () => undefined);
  return keep(ctx, by, compared, days, 'query');
}
