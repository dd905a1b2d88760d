import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as discrepancies from '#api/features/console/discrepancies/service';
import { keep } from '#api/features/console/reconciliation/service';
import * as settlements from '#api/features/console/settlements/service';
import type { Context } from '#api/features/context';
import * as reconciliation from '#api/features/money/reconciliation/service';
import { readSettlementReport } from '#api/features/money/statements/read';
import { orderRepository } from '#api/gateways/sandbox/order-repository';
import { reportRows, reportText, type SandboxReportRow } from '#api/gateways/sandbox/settlement-report';
import type { SandboxStore } from '#db/sandbox/store';
import { STAFF_BUDGETS } from '#domain/console/staff-act';
import { dayOf, dayStart, dayText, GROUP_START } from '#domain/time/beijing-day';
import { DAY_MS } from '#domain/time/durations';
import { type Actor, actor, contextAt } from './acts.ts';

/** In the morning: of a payment's day, and after the last compared day. */
const MORNING_MS = 9 * 3_600_000;

interface SettledYear {
  /** Pays what the owner approved. */
  finance: string;
  owner: string;
  days: number;
  until: number;
}

/** Statements are made on the third of a month, and paid on the tenth. */
const [MADE, PAID] = [2, 9];

/** Pays due statements: the owner approves and finance pays; above finance's daily quota, the reverse. */
async function payDue(ctx: Context, { finance, owner }: Pick<SettledYear, 'finance' | 'owner'>): Promise<void> {
  const payer = actor(finance, 'finance', ctx.clock.now());
  const head = actor(owner, 'owner', ctx.clock.now());
  const { rows } = await settlements.listSettlements(ctx, payer);
  let spent = 0;
  for (const { id, month, master, fen } of rows.filter(({ paidAt }) => paidAt === null)) {
    const isOver = spent + fen > STAFF_BUDGETS.payouts.perDay;
    const [approver, sender] = isOver ? [payer, head] : [head, payer];
    await settlements.approveSettlement(ctx, approver, id, fen);
    await settlements.paySettlement(ctx, sender, id, { fen, reference: `工行转账 ${month} ${master.name}` });
    if (!isOver) spent += fen;
  }
}

/** Settles the masters' months as the product itself does; the last one is not paid yet. */
export async function settleYear(ctx: Context, { finance, owner, days, until }: SettledYear): Promise<void> {
  const today = dayOf(until);
  const newest = GROUP_START.month(today);
  let month = GROUP_START.month(today - days);
  while (month <= newest) {
    const at = (day: number) => dayStart(month + day) + MORNING_MS;
    if (at(MADE) > until) return;
    await settlements.runDue(contextAt(ctx, at(MADE)), at(MADE));
    if (month < newest) await payDue(contextAt(ctx, at(PAID)), { finance, owner });
    month = GROUP_START.month(month + 31);
  }
}

interface Year {
  folder: string;
  sandbox: SandboxStore;
  finance: string;
  days: number;
  until: number;
}

const [MONTH, WEEK] = [30, 7];

/**
 * Settlement reports of the year, month by month, as the gateway has them, and that of the last week with faults:
 * reconciled again with the gateway's own, that week agrees too.
 */
export async function reconcileYear(ctx: Context, year: Year): Promise<void> {
  const today = dayOf(year.until);
  const first = today - year.days + 1;
  const faulty = Math.max(first, today - WEEK);
  for (let day = first; day < faulty; day += MONTH) {
    await reconcile(ctx, year, day, Math.min(day + MONTH, faulty) - 1, (rows) => rows);
  }
  await reconcile(ctx, year, faulty, today - 1, withFaults);
  await workOn(ctx, actor(year.finance, 'finance', year.until));
}

async function reconcile(
  ctx: Context,
  year: Year,
  first: number,
  last: number,
  of: (rows: SandboxReportRow[]) => SandboxReportRow[],
): Promise<void> {
  if (last < first) return;
  const days = { firstDay: dayText(first), lastDay: dayText(last) };
  const rows = await reportRows(orderRepository(year.sandbox), dayStart(first), dayStart(last) + DAY_MS);
  const path = join(year.folder, 'statement.csv');
  writeFileSync(path, reportText(of(rows)), { mode: 0o600 });
  try {
    const file = { path, format: 'canonical', map: undefined };
    const statement = await readSettlementReport(file, () => undefined);
    const compared = await reconciliation.compareFile(ctx, statement, days, {}, () => undefined);
    const at = Math.min(year.until, dayStart(last) + DAY_MS + MORNING_MS);
    const name = `statement-${days.firstDay}.csv`;
    await keep(contextAt(ctx, at), actor(year.finance, 'finance', at), compared, days, name);
  } finally {
    await rm(path, { force: true });
  }
}

/** Six kinds of faults, one row each. */
function withFaults(rows: SandboxReportRow[]): SandboxReportRow[] {
  const payments = rows.filter(({ kind }) => kind === 'pay');
  const others = rows.filter(({ kind }) => kind !== 'pay');
  const [dropped, changed, failed, twice, strange, ...rest] = payments;
  if (!dropped || !changed || !failed || !twice || !strange) return rows;
  const [unreturned, ...returned] = others;
  return [
    { ...changed, amount: String(Number(changed.amount) - 100) },
    { ...failed, status: 'FAIL' },
    twice,
    { ...twice },
    strange,
    { ...strange, client_sn: 'f'.repeat(32), sn: '7800000000000001' },
    ...rest,
    ...(unreturned ? [{ ...unreturned, amount: String(Number(unreturned.amount) - 1) }] : []),
    ...returned,
  ];
}

/** One difference has an owner and a note, one is ended with a reason. */
async function workOn(ctx: Context, by: Actor): Promise<void> {
  const { reconciliationFindings } = ctx.store.t;
  const [first, second] = await ctx.store.q
    .select({ id: reconciliationFindings.id })
    .from(reconciliationFindings)
    .orderBy(reconciliationFindings.id);
  if (!first || !second) return;
  await discrepancies.assignDiscrepancy(ctx, by, first.id, { seen: first.id, assigneeId: by.id });
  await discrepancies.noteDiscrepancy(ctx, by, first.id, '已请渠道提供这一笔的流水');
  const reason = '渠道确认为账单笔误，次日账单已更正';
  await discrepancies.resolveDiscrepancy(ctx, by, second.id, { seen: second.id, as: 'verified', reason });
}
