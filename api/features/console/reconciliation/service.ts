import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LongReadContext } from '#api/platform/long-reads';
import type { Platform } from '#api/platform/platform';
import {
  RECONCILE_MOST_DAYS,
  type Reconciled,
  type ReconciliationRun,
  type ReconciliationView,
  type ReportQuery,
} from '#contract/reconciliation';
import { AppError, invalid } from '#domain/errors';
import { CATEGORY_CODES, DIFFERENCES } from '#domain/reconciliation/categories';
import { dayOf, dayText, readDay } from '#domain/time/beijing-day';
import packageJson from '../../../../package.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import type { Reconciled as Compared, Days } from '../../money/reconciliation/service.ts';
import * as reconciliation from '../../money/reconciliation/service.ts';
import { readSettlementReport } from '../../money/statements/read.ts';
import { ReportError } from '../../money/statements/report-error.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';

/** A day of 100,000 payments is about 20 MB; archives are unpacked under limits of their own. */
export const LARGEST_BILL = 32 * 1024 * 1024;

/**
 * Stores the body in a file, as archives need random access.
 * @throws AppError tooLarge
 */
async function store(body: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > LARGEST_BILL) throw new AppError('tooLarge');
      await file.write(chunk);
    }
    if (size === 0) throw invalid('请选择账单文件', 'file');
  } finally {
    await file.close();
  }
}

/** An uploaded settlement report and its days. */
export interface ReportFile extends Pick<ReportQuery, 'format'> {
  path: string;
  days: Days;
}

/**
 * Reads it and compares it with our records.
 * @throws AppError validation with what cannot be used
 */
export async function compareReport(ctx: LongReadContext, { path, format, days }: ReportFile): Promise<Compared> {
  try {
    const statement = await readSettlementReport({ path, format, map: undefined }, () => undefined);
    return await reconciliation.compareFile(ctx, statement, days, {}, () => undefined);
  } catch (error) {
    if (error instanceof ReportError) throw invalid(`账单不能用。${error.chinese}`, 'file');
    throw error;
  }
}

/**
 * Compares a settlement report with our records, with the code of `orders:reconcile --file`. A dry run writes
 * nothing. The file is deleted afterwards.
 * @throws AppError validation with what cannot be used
 */
export async function reconcileReport(
  ctx: Context,
  by: Auditor & { username: string },
  { firstDay, lastDay, format, name, dry }: ReportQuery,
  body: AsyncIterable<Uint8Array>,
  compare: (file: ReportFile) => Promise<Compared>,
): Promise<Reconciled> {
  const days = { firstDay, lastDay };
  requireDays(days, ctx.clock.now());
  const folder = await mkdtemp(join(tmpdir(), 'ziping-statement-'));
  try {
    const path = join(folder, 'statement');
    await store(body, path);
    const compared = await compare({ path, format, days });
    if (dry === '1') return reconciledView(compared, days, null);
    return await keep(ctx, by, compared, days, name);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const SHOWN_RUNS = 20;
const SHOWN_DAYS = 7;

// Reconciliation for staff. The comparison is that of `orders:reconcile`.

export function runView(run: reconciliation.RunRow) {
  const differences = DIFFERENCES.reduce((sum, code) => sum + (run.counts[code] ?? 0), 0);
  return { ...run, differences } satisfies ReconciliationRun;
}

/** Returns the last comparisons, and the finished days since the first order that were never compared. */
export async function readReconciliation(ctx: Context): Promise<ReconciliationView> {
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

/**
 * Finished days, at most a month.
 * @throws AppError validation
 */
function requireDays({ firstDay, lastDay }: Days, now: number): void {
  const [first, last] = [readDay(firstDay), readDay(lastDay)];
  if (first === null || last === null) throw invalid('日期不正确', 'firstDay');
  if (first > last) throw invalid('开始日期不能晚于结束日期', 'firstDay');
  if (last > dayOf(now)) throw invalid('不能晚于今天', 'lastDay');
  if (last - first >= RECONCILE_MOST_DAYS) {
    throw invalid(`一次最多对账${RECONCILE_MOST_DAYS}天`, 'firstDay');
  }
}

function reconciledView(
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

/** Stores a comparison under the caller's name. */
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
    audit.record(ctx, q, by, 'reconciliation.run', 'findings', {
      from: firstDay,
      to: lastDay,
      count: compared.findings.length,
    }),
  );
  return reconciledView(compared, days, runId);
}

/**
 * Queries the gateway about every order of the days and stores discrepancies.
 * @throws AppError validation
 */
export async function reconcileByQuery(
  ctx: Context,
  by: Auditor & { username: string },
  days: Days,
): Promise<Reconciled> {
  requireDays(days, ctx.clock.now());
  const compared = await reconciliation.compareQueries(ctx, days, () => undefined);
  return keep(ctx, by, compared, days, 'query');
}
