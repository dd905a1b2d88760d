import { createHash } from 'node:crypto';
import type { StaffCaller } from '#api/platform/http/request';
import type { LongFile } from '#api/platform/long-reads';
import type { Platform } from '#api/platform/platform';
import type {
  SettlementDetail,
  SettlementList,
  SettlementReverseBody,
  SettlementShareBody,
  SettlementRow as SettlementView,
} from '#contract/settlements';
import { staffNames } from '#db/query/staff-name';
import type { Queries, Reads } from '#db/store';
import { mayStaff, STAFF_ROLES, type StaffRole } from '#domain/console/staff';
import { minutes, SHORT_SESSION_MS } from '#domain/consulting/rules';
import { type EarnedLine, linesOf, type SettledLine, sessionLengths, settled } from '#domain/consulting/settlement';
import { AppError, invalid } from '#domain/errors';
import { slices } from '#domain/lookup';
import { yuanText } from '#domain/shop/money';
import { dayOf, dayStart, daysOfMonth, dayText, GROUP_START, monthText, readDay } from '#domain/time/beijing-day';
import { beijingText } from '#domain/time/beijing-text';
import { DAY_MS, MINUTE_MS } from '#domain/time/durations';
import type { Context } from '../../context.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import { exportFile } from '../../staff/lists/export-file.ts';
import type { PayoutRow, SettlementRow } from './repository.ts';
import * as repository from './repository.ts';

// Earnings of masters: one payout statement per master and month, created once from events and payments alone.

/** Statements of a month are created from this day of the next: late refunds have settled. */
const MADE_ON_DAY = 3;
/** Orders changed within this time before a month are checked again, so that a missed one is settled now. */
const LOOK_BACK_MS = 40 * DAY_MS;
const ORDERS_AT_ONCE = 1_000;

interface SettlementReader extends Auditor {
  role: StaffRole;
}

/** A master reads their own; roles that pay read all. */
const onlyOf = ({ id, role }: SettlementReader) => (mayStaff(role, 'settlements:pay') ? null : id);

/**
 * Returns the first days of a month and of the next.
 * @throws AppError validation
 */
function daysOf(month: string): { first: number; next: number } {
  const days = daysOfMonth(month);
  if (days === null) throw invalid('请选择月份', 'month');
  return days;
}

/** Earnings until the end of the month that are not in a statement. */
async function unsettled(ctx: Platform, q: Queries, month: string): Promise<EarnedLine[]> {
  const { first, next } = daysOf(month);
  const [since, until] = [dayStart(first) - LOOK_BACK_MS, dayStart(next)];
  const shares = await repository.shares(ctx, q);
  const touched = await repository.ordersIn(ctx, q, since, until);
  const lines: EarnedLine[] = [];
  for (const some of slices(touched, ORDERS_AT_ONCE)) {
    const known = await repository.settledIds(ctx, q, some);
    for (const order of await repository.facts(ctx, q, some)) {
      lines.push(...linesOf(order, shares, known).filter(({ id, at }) => at < until && !known.has(id)));
    }
  }
  return lines;
}

function hashOf(lines: readonly Omit<SettledLine, 'masterId'>[]): string {
  const text = lines.map(({ id, clientSn, kind, at, baseFen, basisPoints, fen }) =>
    [id, clientSn, kind, at, baseFen, basisPoints, fen].join(' '),
  );
  return createHash('sha256').update(text.toSorted().join('\n')).digest('hex');
}

/** The month before the one of `now`. */
const monthBefore = (now: number) => monthText(GROUP_START.month(dayOf(now)) - 1);

/**
 * Creates the statements of a month, one for every master, even if empty.
 * @throws AppError conflict: the month has not ended, an earlier one is missing, or it exists
 */
async function makeMonth(ctx: Platform, q: Queries, month: string, madeBy: string) {
  const made = await repository.payoutStatements(ctx, q, null);
  if (made.some((row) => row.month >= month)) {
    throw new AppError('conflict', { msg: `${month} 的结算已生成` });
  }
  if (month > monthBefore(ctx.clock.now())) throw new AppError('conflict', { msg: '这个月还没有结束' });
  const lines = Map.groupBy(await unsettled(ctx, q, month), ({ masterId }) => masterId);
  const masters = (await repository.masters(ctx, q)).map(({ id }) => id);
  for (const masterId of new Set([...masters, ...lines.keys()])) {
    const { fen, lines: rows } = settled(lines.get(masterId) ?? []);
    const id = ctx.ids.next();
    const statement = {
      id,
      masterId,
      month,
      fen,
      lines: rows.length,
      hash: hashOf(rows),
      madeBy,
      madeAt: ctx.clock.now(),
      approvedAt: null,
      approvedBy: null,
    };
    const stored = rows.map(({ masterId: _master, ...line }) => ({ ...line, settlementId: id }));
    await repository.add(ctx, q, statement, stored);
  }
}

/**
 * Creates them on request.
 * @throws AppError validation, conflict
 */
export function makeSettlement(ctx: Platform, by: Auditor, month: string): Promise<void> {
  return ctx.store.tx(async (q) => {
    await makeMonth(ctx, q, month, by.id);
    await audit.record(ctx, q, by, 'settlement.make', month);
  });
}

/** Returns the last finished month with earnings in or before it and without statements. */
async function makeable(ctx: Platform, q: Reads): Promise<string | null> {
  const month = monthBefore(ctx.clock.now());
  const [newest] = await repository.payoutStatements(ctx, q, null);
  if (newest && newest.month >= month) return null;
  // Reads the events of all sessions: 170 ms for 300,000 orders.
  const first = await repository.firstEarning(ctx, q);
  return first === null || monthText(dayOf(first)) > month ? null : month;
}

/** Settles the previous month, from the third day of a month. */
export async function runDue(ctx: Platform, now: number): Promise<number> {
  const today = dayOf(now);
  if (today - GROUP_START.month(today) + 1 < MADE_ON_DAY) return 0;
  const month = await makeable(ctx, ctx.store.q);
  if (month === null) return 0;
  try {
    await ctx.store.tx((q) => makeMonth(ctx, q, month, 'system'));
    return 1;
  } catch (error) {
    // Another process, or a member of staff, was faster.
    if (error instanceof AppError && error.kind === 'conflict') return 0;
    throw error;
  }
}

const viewOf = (
  row: SettlementRow,
  paid: PayoutRow | undefined,
  names: ReadonlyMap<string, string>,
): SettlementView => {
  const { masterId, approvedAt, approvedBy } = row;
  const master = { id: masterId, name: names.get(masterId) ?? masterId };
  const approved = approvedAt === null ? null : { at: approvedAt, by: names.get(approvedBy ?? '') ?? '' };
  return { ...row, master, approved, paidAt: paid?.at ?? null, reference: paid?.reference ?? null };
};

/** Masters, and the names of all people in these statements. */
async function namesOf(ctx: Platform, rows: readonly SettlementRow[]) {
  const { q, t } = ctx.store;
  const masters = await repository.masters(ctx, q);
  const approvers = rows.flatMap(({ approvedBy }) => (approvedBy === null ? [] : [approvedBy]));
  const others = approvers.length > 0 ? await staffNames(q, t.staff, approvers) : new Map<string, string>();
  return { masters, names: new Map([...others, ...masters.map(({ id, name }) => [id, name] as const)]) };
}

export async function listSettlements(ctx: Platform, reader: SettlementReader): Promise<SettlementList> {
  const { q } = ctx.store;
  const only = onlyOf(reader);
  const found = await repository.payoutStatements(ctx, q, only);
  const { masters, names } = await namesOf(ctx, found);
  const paid = await repository.effectivePayouts(ctx, q);
  const rows = found.map((row) => viewOf(row, paid.get(row.id), names));
  if (only !== null) return { rows, shares: [], masters: [], makeable: null };
  const shares = (await repository.shares(ctx, q)).toReversed().map(({ masterId, basisPoints, fromDay }) => ({
    master: { id: masterId, name: names.get(masterId) ?? masterId },
    basisPoints,
    fromDay: dayText(fromDay),
  }));
  return { rows, shares, masters, makeable: await makeable(ctx, q) };
}

async function visible(ctx: Platform, reader: SettlementReader, id: string) {
  const row = await repository.payoutStatement(ctx, id);
  const only = onlyOf(reader);
  if (!row || (only !== null && row.masterId !== only)) throw new AppError('notFound');
  return row;
}

/** @throws AppError notFound, also for another master's */
export async function readSettlement(ctx: Platform, reader: SettlementReader, id: string): Promise<SettlementDetail> {
  const row = await visible(ctx, reader, id);
  const { names } = await namesOf(ctx, [row]);
  const lines = await repository.linesOf(ctx, id);
  const lengths = await shortHours(ctx, lines);
  return {
    row: viewOf(row, (await repository.effectivePayouts(ctx, ctx.store.q, id)).get(id), names),
    waiting: await repository.doubted(ctx, row.masterId),
    payouts: await payoutsOf(ctx, id),
    lines: lines.map((line) => {
      const short = lengths.get(line.id);
      const shortMinutes = short === undefined ? null : Math.floor(short / MINUTE_MS);
      return { ...line, client_sn: line.clientSn, shortMinutes };
    }),
  };
}

async function payoutsOf(ctx: Platform, id: string): Promise<SettlementDetail['payouts']> {
  const { q, t } = ctx.store;
  const rows = await repository.payoutsOf(ctx, q, id);
  const people = rows.map(({ staffId }) => staffId);
  const names = people.length > 0 ? await staffNames(q, t.staff, people) : new Map<string, string>();
  return rows.map((row) => ({ ...row, by: names.get(row.staffId) ?? '' }));
}

/** Lengths of sessions under 20 minutes, ms, by the lines they earned. */
async function shortHours(
  ctx: Platform,
  lines: readonly { id: string; clientSn: string; kind: string }[],
): Promise<Map<string, number>> {
  const held = lines.filter(({ kind }) => kind === 'held');
  if (held.length === 0) return new Map();
  const sns = [...new Set(held.map(({ clientSn }) => clientSn))];
  const facts = await repository.facts(ctx, ctx.store.q, sns);
  const lengths = new Map(facts.flatMap(({ events }) => sessionLengths(events)).map(({ id, ms }) => [id, ms]));
  return new Map(
    held.flatMap(({ id }) => {
      const ms = lengths.get(id.split(':')[0] ?? '');
      return ms !== undefined && ms < SHORT_SESSION_MS ? [[id, ms] as const] : [];
    }),
  );
}

const KIND_NAMES = { held: '已完成', absent: '用户未到', refund: '退款扣回' } as const;

/** The payout statement as a spreadsheet table, the total last. */
export const SETTLEMENT_FILE: LongFile<string> = {
  name: 'settlement file',
  async *rows(ctx, id, by) {
    const { row, lines } = await readSettlement(ctx, by, id);
    yield [
      ['订单号', '类别', '时间', '基数（元）', '分成', '金额（元）'],
      ...lines.map(({ client_sn, kind, at, baseFen, basisPoints, fen }) => [
        client_sn,
        KIND_NAMES[kind],
        beijingText(at),
        yuanText(baseFen),
        `${basisPoints / 100}%`,
        yuanText(fen),
      ]),
      ['合计', row.master.name, row.month, '', '', yuanText(row.fen)],
    ];
  },
};

/**
 * Returns the statement as CSV; the reader is audited.
 * @throws AppError notFound, tooOften
 */
export async function exportSettlement(ctx: Context, by: StaffCaller, request: Request, id: string): Promise<Response> {
  const { month } = await visible(ctx, by, id);
  return exportFile(ctx, by, request, {
    name: `settlement-${month}.csv`,
    file: SETTLEMENT_FILE,
    query: id,
    subject: { kind: 'settlement', id },
  });
}

/**
 * Ids of statements that do not match events and payments: a line with missing or different facts, lines that do not
 * add up or changed after creation, or payments of another amount.
 */
export async function disagreements(ctx: Platform): Promise<string[]> {
  const { q } = ctx.store;
  const shares = await repository.shares(ctx, q);
  const wrong = await repository.payoutsOff(ctx);
  for (const { id, fen, hash } of await repository.payoutStatements(ctx, q, null)) {
    const lines = await repository.linesOf(ctx, id);
    const sns = [...new Set(lines.map(({ clientSn }) => clientSn))];
    const facts = sns.length === 0 ? [] : await repository.facts(ctx, q, sns);
    const settledIds = sns.length === 0 ? new Set<string>() : await repository.settledIds(ctx, q, sns);
    const now = new Map(facts.flatMap((order) => linesOf(order, shares, settledIds)).map((line) => [line.id, line]));
    const again = settled(lines.flatMap((line) => now.get(line.id) ?? []));
    if (again.fen !== fen || hashOf(again.lines) !== hash || hashOf(lines) !== hash) wrong.push(id);
  }
  return wrong;
}

const PAYERS = STAFF_ROLES.filter((role) => mayStaff(role, 'settlements:pay'));

/** True if a colleague could do it; otherwise one person does all of it. */
async function hasOther(ctx: Platform, q: Reads, { id }: SettlementReader): Promise<boolean> {
  return (await repository.activeOf(ctx, q, PAYERS)).some((one) => one !== id);
}

function requireSum(row: SettlementRow, fen: number): void {
  if (row.fen !== fen) throw invalid(`与 ${yuanText(row.fen)} 不一致`, 'fen');
}

/**
 * Approves the earned amount; by someone other than its author.
 * @throws AppError notFound, forbidden, conflict, validation
 */
export async function approveSettlement(ctx: Platform, by: SettlementReader, id: string, fen: number): Promise<void> {
  const row = await visible(ctx, by, id);
  requireSum(row, fen);
  await ctx.store.tx(async (q) => {
    if (row.madeBy === by.id && (await hasOther(ctx, q, by))) {
      throw new AppError('forbidden', { msg: '这份结算是您生成的，请另一位同事核对' });
    }
    if (!(await repository.approve(ctx, q, id, { approvedAt: ctx.clock.now(), approvedBy: by.id }))) {
      throw new AppError('conflict', { msg: '这份结算已经核对过' });
    }
    await audit.record(ctx, q, by, 'settlement.approve', id, { master: row.masterId, month: row.month, fen });
  });
}

/** Above this, fen, the approver must not pay the statement as well. */
const TWO_PEOPLE_FEN = 200_000;

/**
 * Marks it paid, once, after approval; with short sessions by an owner only, above a limit by someone other than the
 * approver.
 * @throws AppError notFound, forbidden, conflict, validation
 */
export async function paySettlement(
  ctx: Platform,
  by: SettlementReader,
  id: string,
  { fen, reference }: { fen: number; reference: string },
): Promise<void> {
  const row = await visible(ctx, by, id);
  requireSum(row, fen);
  const short = (await shortHours(ctx, await repository.linesOf(ctx, id))).size;
  if (short > 0 && by.role !== 'owner') {
    const msg = `有 ${short} 次咨询不到${minutes(SHORT_SESSION_MS)}分钟，请负责人看过后标记`;
    throw new AppError('forbidden', { msg });
  }
  await ctx.store.tx(async (q) => {
    const { approvedBy, month, masterId } = (await repository.payoutStatement(ctx, id)) ?? row;
    if (approvedBy === null) throw new AppError('conflict', { msg: '这份结算还没有核对' });
    if (approvedBy === by.id && fen > TWO_PEOPLE_FEN && (await hasOther(ctx, q, by))) {
      throw new AppError('forbidden', { msg: `超过 ${yuanText(TWO_PEOPLE_FEN)} 元，请由没有核对过它的同事付款` });
    }
    if ((await repository.effectivePayouts(ctx, q, id)).has(id)) {
      throw new AppError('conflict', { msg: '这份结算已经标记为已付' });
    }
    const other = await repository.paidWith(ctx, q, reference);
    if (other) throw new AppError('conflict', { msg: `这个凭证号已用于 ${other.month} 的结算` });
    const entry = { id: ctx.ids.next(), settlementId: id, fen, reference, at: ctx.clock.now(), staffId: by.id };
    await repository.addPayout(ctx, q, { ...entry, reason: null, reverses: null });
    await audit.record(ctx, q, by, 'settlement.pay', id, {
      master: masterId,
      fen,
      month,
      reference,
      ...(short > 0 && { short }),
    });
  });
}

/**
 * Reverses a mistaken payment by an entry of its own; the statement can be paid again, and the bank transfer has to
 * be reclaimed separately.
 * @throws AppError notFound, conflict
 */
export async function reverseSettlement(
  ctx: Platform,
  by: SettlementReader,
  id: string,
  { payoutId, reason }: SettlementReverseBody,
): Promise<void> {
  const { month, masterId } = await visible(ctx, by, id);
  await ctx.store.tx(async (q) => {
    const paid = (await repository.effectivePayouts(ctx, q, id)).get(id);
    if (paid?.id !== payoutId) throw new AppError('conflict', { msg: '这笔付款已经冲销，或不是现在的付款' });
    const { fen, reference } = paid;
    const entry = { id: ctx.ids.next(), settlementId: id, fen: -fen, reference, at: ctx.clock.now(), staffId: by.id };
    await repository.addPayout(ctx, q, { ...entry, reason, reverses: payoutId });
    await audit.record(ctx, q, by, 'settlement.reverse', id, { master: masterId, fen, month, reference, reason });
  });
}

/**
 * Sets a share from a day on, today at the earliest: the past never changes.
 * @throws AppError validation, conflict
 */
export async function setShare(ctx: Platform, by: Auditor, body: SettlementShareBody): Promise<void> {
  const { masterId, basisPoints, seen } = body;
  const fromDay = readDay(body.fromDay);
  if (fromDay === null || fromDay < dayOf(ctx.clock.now())) {
    throw invalid('请选择今天或以后的日期', 'fromDay');
  }
  await ctx.store.tx(async (q) => {
    const masters = await repository.masters(ctx, q);
    if (!masters.some(({ id }) => id === masterId)) throw invalid('请选择命理师', 'masterId');
    const known = (await repository.shares(ctx, q)).filter((share) => share.masterId === masterId);
    if (known.length !== seen) throw new AppError('conflict');
    const [id, at] = [ctx.ids.next(), ctx.clock.now()];
    await repository.addShare(ctx, q, { id, masterId, fromDay, basisPoints, at, by: by.id });
    await audit.record(ctx, q, by, 'settlement.share', masterId, { basisPoints, fromDay: body.fromDay });
  });
}
