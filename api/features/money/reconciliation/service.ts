import { createHash } from 'node:crypto';
import type { GatewayOrder } from '#api/gateways/payment/gateway';
import type { LongReadContext } from '#api/platform/long-reads';
import type { Platform } from '#api/platform/platform';
import type { Queries } from '#db/store';
import { must } from '#domain/lookup';
import { CATEGORIES, type Category, type Discrepancy, isCovered, isOfBill } from '#domain/reconciliation/categories';
import { CUTOFF_MS, compareOrder, gatewayOnly, type Window } from '#domain/reconciliation/compare';
import { isEndedByHand, isOpenEvent } from '#domain/reconciliation/event-names';
import { LAPSE_OVERDUE_MS } from '#domain/shop/gift';
import { yuanText } from '#domain/shop/money';
import { hasBeenPaid, ORDER_STATUS_NAMES } from '#domain/shop/order-state';
import { dayOf, dayStart, dayText, readDay } from '#domain/time/beijing-day';
import packageJson from '../../../../package.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import * as payments from '../payments/service.ts';
import type { SettlementReport } from '../statements/read.ts';
import { ReportError } from '../statements/report-error.ts';
import { compareByQuery, reportOf } from './by-query.ts';
import { type Compared, compareWithReport } from './by-report.ts';
import { allOrders } from './orders-in-window.ts';
import type { BookedRow, DiscrepancyRow, RunRow } from './repository.ts';
import * as repository from './repository.ts';
import { NAMED_SOURCE, SERVER_SOURCE } from './repository.ts';

/** Days of Asia/Shanghai, `YYYY-MM-DD`, both inclusive. */
export interface Days {
  firstDay: string;
  lastDay: string;
}

/** Returns the window from the first midnight up to, not including, the one after the last day. */
function windowOf({ firstDay, lastDay }: Days): Window {
  const dayNamed = (day: string) => must(readDay(day), day);
  return { from: dayStart(dayNamed(firstDay)), to: dayStart(dayNamed(lastDay) + 1) };
}

export interface Reconciled extends Compared {
  /** True if the gateway was queried about our orders; there was no bill. */
  asked: boolean;
  /** The bill's channel and merchant number; null if there was no bill. */
  merchant: string | null;
  inputHash: string;
  rows: number;
}

interface Repair {
  discrepancy: Discrepancy;
  repaired: boolean;
  /** Why not, for staff; null if it was. */
  why: string | null;
}

/** An open discrepancy with its day. */
export type OpenDiscrepancy = Discrepancy & { day: string; foundAt: number };

/** Order state that shows a discrepancy of the kind as settled. */
const SETTLED: Partial<Record<Category, (row: BookedRow) => boolean>> = {
  LOCAL_UNPAID: ({ status }) => hasBeenPaid(status),
  STATUS_MISMATCH: ({ status }) => status !== 'PAID',
  REFUND_GATEWAY_ONLY: ({ refunded }) => refunded > 0,
};

// Reads and writes for the console.
export const runOf = repository.run;
export const { newestRuns, comparedSpans, comparedAt, firstOrderAt, appendDiscrepancy } = repository;
/** Runs based on gateway queries: they cannot find orders that only the gateway has. */
export const ASKED_SOURCES: readonly string[] = ['query', SERVER_SOURCE, NAMED_SOURCE];
export type { RunRow } from './repository.ts';

const keyOf = ({ code, subject }: Pick<Discrepancy, 'code' | 'subject'>) => `${code} ${subject}`;

export const isOpen = ({ event }: Pick<DiscrepancyRow, 'event'>) => isOpenEvent(event);

function isKnown(word: DiscrepancyRow | undefined, discrepancy: Discrepancy): boolean {
  if (!word) return false;
  const { ours, theirs, amount } = discrepancy;
  const same = word.ours === ours && word.theirs === theirs && word.amount === amount;
  return isOpen(word) || (isEndedByHand(word.event) && same);
}

const digest = (lines: readonly string[]) => createHash('sha256').update(lines.join('\n')).digest('hex');

// Compares our records with the gateway's and stores discrepancies. Only `repair` changes an order.

/** Contradictions within our own records, independent of the gateway. */
async function ofOurBooks(ctx: LongReadContext, window: Window): Promise<Discrepancy[]> {
  const [twice, missing, extra, both, overdue] = await Promise.all([
    repository.duplicates(ctx, window),
    repository.grantsMissing(ctx, window),
    repository.grantsExtra(ctx, window),
    repository.giftsBoth(ctx),
    repository.giftsOverdue(ctx, window.to - LAPSE_OVERDUE_MS),
  ]);
  const discrepancyOf = (code: Category, ours: string, orders: { clientSn: string; amount: number }[]) =>
    orders.map(({ clientSn, amount }) => {
      return { code, subject: clientSn, clientSn, ours, theirs: '', amount };
    });
  return [
    ...discrepancyOf('DUPLICATE_PAYMENT', '十分钟内为同一项目付款两次', twice),
    ...discrepancyOf('GRANT_MISSING', '已支付，未开通', missing),
    ...discrepancyOf('GRANT_EXTRA', '未支付，已开通', extra),
    ...discrepancyOf('GIFT_BOTH', '礼物的天数还在，款已退', both),
    ...discrepancyOf('GIFT_OVERDUE', '礼物没有兑换，款未退回', overdue),
  ];
}

/** Pending discrepancies of earlier days: this run's report explains them, or they are real. */
async function pendingBefore(ctx: Platform, { firstDay }: Days): Promise<OpenDiscrepancy[]> {
  const open = await openDiscrepancies(ctx);
  return open.filter(({ code, day }) => code === 'PENDING_CUTOFF' && day < firstDay);
}

export async function openDiscrepancies(ctx: Platform): Promise<OpenDiscrepancy[]> {
  const words = await repository.latestDiscrepancies(ctx);
  return words.filter(isOpen).map((word) => ({ ...word, foundAt: word.at }));
}

/** A payment around midnight that the neighbouring day's run has seen is no longer pending. */
async function withoutAnswered(ctx: Platform, findings: Discrepancy[]): Promise<Discrepancy[]> {
  if (!findings.some(({ code }) => code === 'PENDING_CUTOFF')) return findings;
  const answered = new Set((await repository.latestDiscrepancies(ctx)).filter((row) => !isOpen(row)).map(keyOf));
  return findings.filter((discrepancy) => discrepancy.code !== 'PENDING_CUTOFF' || !answered.has(keyOf(discrepancy)));
}

async function completed(ctx: LongReadContext, compared: Compared, window: Window): Promise<Compared> {
  const findings = [...compared.findings, ...(await ofOurBooks(ctx, window))];
  return { ...compared, findings: await withoutAnswered(ctx, findings) };
}

function append(
  ctx: Platform,
  q: Queries,
  run: Pick<RunRow, 'id' | 'firstDay'>,
  event: DiscrepancyRow['event'],
  discrepancy: Discrepancy & { day?: string },
): Promise<void> {
  const { code, subject, clientSn, ours, theirs, amount, day = run.firstDay } = discrepancy;
  const row = { code, subject, clientSn, ours, theirs, amount, day };
  return repository.appendDiscrepancy(ctx, q, {
    ...row,
    id: ctx.ids.next(),
    runId: run.id,
    at: ctx.clock.now(),
    event,
  });
}

/**
 * Rejects a bill of other days, which would turn all our orders into discrepancies.
 * @throws ReportError
 */
function refuseOtherDays({ index }: SettlementReport, { from, to }: Window, days: Days): void {
  const { first, last } = index.span();
  if (index.rows() === 0 || (last >= from - CUTOFF_MS && first < to + CUTOFF_MS)) return;
  const [billed, asked] = [
    daysText(dayText(dayOf(first)), dayText(dayOf(last))),
    daysText(days.firstDay, days.lastDay),
  ];
  throw new ReportError(`The bill is of ${billed}, not of ${asked}.`, `账单是 ${billed} 的，不是 ${asked} 的`);
}

const daysText = (first: string, last: string) => (first === last ? first : `${first} – ${last}`);

/**
 * Rejects a bill of a different merchant than earlier ones of its channel.
 * @throws ReportError
 */
async function refuseOtherMerchant(ctx: Platform, merchant: string, confirmed: string | undefined): Promise<void> {
  const [channel = '', number = ''] = merchant.split(':');
  const known = (await repository.merchants(ctx)).filter((each) => each.startsWith(`${channel}:`));
  if (known.length === 0 || known.includes(merchant) || confirmed === number) return;
  const ours = known.map((each) => each.slice(channel.length + 1)).join(', ');
  throw new ReportError(
    `The bill is of merchant ${number}; ours have been of ${ours}. If ${number} is ours too, add --merchant ${number}.`,
    `账单的商户号是 ${number}，以往是 ${ours}。确属本店请用命令行加 --merchant 对账`,
  );
}

interface FileOptions {
  feeRate?: number | undefined;
  /** One of our merchant numbers that no earlier bill had. */
  merchant?: string | undefined;
}

/**
 * Compares a settlement file.
 * @throws ReportError for a bill of other days or another merchant
 */
export async function compareFile(
  ctx: LongReadContext,
  statement: SettlementReport,
  days: Days,
  { feeRate, merchant: confirmed }: FileOptions,
  onOrders: (count: number) => void,
): Promise<Reconciled> {
  const window = windowOf(days);
  const { coverage, merchant } = statement.facts;
  refuseOtherDays(statement, window, days);
  if (merchant !== null) await refuseOtherMerchant(ctx, merchant, confirmed);
  const pending = await pendingBefore(ctx, days);
  const options = { window, coverage, ...(feeRate === undefined ? {} : { feeRate }) };
  const compared = await compareWithReport(ctx, statement.index, pending, options, onOrders);
  return {
    ...(await completed(ctx, compared, window)),
    asked: false,
    merchant,
    inputHash: statement.hash,
    rows: statement.index.rows(),
  };
}

/** Queries the gateway about every order of the days; orders only it knows are not found this way. */
export async function compareQueries(
  ctx: Context,
  days: Days,
  onOrders: (count: number, total: number) => void | Promise<void>,
): Promise<Reconciled> {
  const window = windowOf(days);
  const { answers, ...compared } = await compareByQuery(ctx, ctx.gateway, { window }, onOrders);
  return {
    ...(await completed(ctx, compared, window)),
    asked: true,
    merchant: null,
    inputHash: digest(answers),
    rows: answers.length,
  };
}

/**
 * Open discrepancies cleared by this comparison: of its days and not found again, or resolved by a neighbouring day.
 */
function goneOf<
  Word extends Parameters<typeof isOpen>[0] & { code: Discrepancy['code']; subject: string; day: string },
>(
  words: readonly Word[],
  findings: readonly Discrepancy[],
  seen: readonly string[],
  { firstDay, lastDay }: Days,
): Word[] {
  const found = new Set(findings.map(keyOf));
  const answered = new Set(seen.map((subject) => keyOf({ code: 'PENDING_CUTOFF', subject })));
  return words.filter((word) => {
    const covered = word.day >= firstDay && word.day <= lastDay;
    const settled = answered.has(keyOf(word)) || (word.code === 'PENDING_CUTOFF' && word.day < firstDay);
    return isOpen(word) && !found.has(keyOf(word)) && (covered || settled);
  });
}

/** Resolves in advance a subject that the neighbouring day may report as pending. */
function seenAcross(subject: string): Discrepancy {
  const clientSn = subject.split(':')[0] ?? subject;
  return { code: 'PENDING_CUTOFF', subject, clientSn, ours: '', theirs: '对侧账期已见', amount: 0 };
}

/**
 * Stores the run and its changes: new discrepancies, and open ones of these days that are gone. Repeating the same
 * input writes nothing. Returns the run's id.
 */
export async function record(
  ctx: Platform,
  { asked, coverage, merchant, inputHash, rows, orders, findings, seen }: Reconciled,
  { firstDay, lastDay }: Days,
  made: { source: string; operator: string; version: string },
): Promise<string> {
  const counts = Object.fromEntries(
    [...Map.groupBy(findings, ({ code }) => code)]
      .map(([code, found]) => [code, found.length] as const)
      .sort(([a], [b]) => a.localeCompare(b)),
  );
  const run: RunRow = {
    id: ctx.ids.next(),
    inputHash,
    merchant,
    firstDay,
    lastDay,
    rows,
    orders,
    counts,
    at: ctx.clock.now(),
    ...made,
  };
  return ctx.store.tx(async (q) => {
    const same = await repository.sameRun(ctx, q, run);
    if (same === undefined) await repository.insertRun(ctx, q, run);
    const written = same === undefined ? run : { ...run, id: same };
    const words = new Map((await repository.latestDiscrepancies(ctx, q)).map((row) => [keyOf(row), row]));
    for (const discrepancy of findings) {
      const word = words.get(keyOf(discrepancy));
      if (!isKnown(word, discrepancy)) await append(ctx, q, written, 'found', discrepancy);
    }
    const visible = [...words.values()].filter((word) => !(asked && isOfBill(word)) && isCovered(word, coverage));
    for (const word of goneOf(visible, findings, seen, { firstDay, lastDay })) {
      await append(ctx, q, written, 'cleared', word);
    }
    for (const subject of seen.filter((each) => !words.has(keyOf({ code: 'PENDING_CUTOFF', subject: each })))) {
      await append(ctx, q, written, 'cleared', seenAcross(subject));
    }
    return written.id;
  });
}

/** Records, once, money at the gateway without an order. It does not count as a comparison of its day. */
export async function noteWithoutOrder(ctx: Platform, word: GatewayOrder): Promise<void> {
  const found = reportOf(word);
  if (!found) return;
  const discrepancy = gatewayOnly(found);
  const day = dayText(dayOf(word.finishedAt ?? ctx.clock.now()));
  const run: RunRow = {
    id: ctx.ids.next(),
    source: NAMED_SOURCE,
    inputHash: digest([word.clientSn, discrepancy.theirs]),
    merchant: null,
    firstDay: day,
    lastDay: day,
    rows: 1,
    orders: 0,
    counts: { GATEWAY_ONLY: 1 },
    operator: 'server',
    version: packageJson.version,
    at: ctx.clock.now(),
  };
  await ctx.store.tx(async (q) => {
    const known = (await repository.latestDiscrepancies(ctx, q)).find((row) => keyOf(row) === keyOf(discrepancy));
    if (isKnown(known, discrepancy)) return;
    const same = await repository.sameRun(ctx, q, run);
    if (same === undefined) await repository.insertRun(ctx, q, run);
    await append(ctx, q, same === undefined ? run : { ...run, id: same }, 'found', discrepancy);
  });
}

/** Returns why the gateway's status did not resolve the discrepancy. */
function whyNot(word: GatewayOrder | null, row: BookedRow | undefined): string {
  if (word === null) return '渠道没有答复';
  if (!word.known) return '渠道不认识此单';
  if (row && word.totalAmount !== null && word.totalAmount !== row.amount) {
    return `金额 ${yuanText(word.totalAmount)} ≠ ${yuanText(row.amount)}`;
  }
  return `渠道答：${ORDER_STATUS_NAMES[word.status]}`;
}

/**
 * Settles by a fresh gateway query, one order at a time, as for a payment notification. An order counts as repaired
 * if its record changed and now agrees with that status.
 */
export async function repair(
  ctx: Context,
  findings: readonly Discrepancy[],
  run: { id: string; firstDay: string },
  onRepair: (done: number) => void,
): Promise<Repair[]> {
  const repairs: Repair[] = [];
  for (const discrepancy of findings) {
    if (CATEGORIES[discrepancy.code].remedy !== 'settle' || discrepancy.clientSn === null) continue;
    const word = await payments.recheck(ctx, discrepancy.clientSn);
    const [row] = await repository.byNumber(ctx, [discrepancy.clientSn]);
    const window = { from: 0, to: Number.MAX_SAFE_INTEGER };
    const agreed =
      word !== null &&
      row !== undefined &&
      compareOrder(allOrders(row), reportOf(word), { window, totals: true }).length === 0;
    const repaired = agreed && SETTLED[discrepancy.code]?.(row) === true;
    await ctx.store.tx((q) => append(ctx, q, run, repaired ? 'repaired' : 'repairFailed', discrepancy));
    repairs.push({ discrepancy, repaired, why: repaired ? null : whyNot(word, row) });
    onRepair(repairs.length);
  }
  return repairs;
}
