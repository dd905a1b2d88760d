import { and, eq, gt, gte, isNotNull, lt, ne, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { CohortQuery } from '#contract/statistics';
import { buyerKind } from '#db/query/buyer-kind';
import { beijingDay, wholeNumber } from '#db/query/expressions';
import { inRange } from '#db/query/keyset';
import { renewedBy } from '#db/query/renewal';
import type { Store } from '#db/store';
import { NOTHING_SOLD, type Sold } from '#domain/console/day-figures';
import { keysOf } from '#domain/lookup';
import { type PersonStep, takesMoney, throughTimes } from '#domain/people/funnel';
import { PAID_LEVELS } from '#domain/shop/membership';
import type { PlanType } from '#domain/shop/plans';
import { TRIAL_DAYS } from '#domain/shop/trial';
import { dayOf, dayStart } from '#domain/time/beijing-day';
import { DAY_MS } from '#domain/time/durations';

export type StepRow = Store['t']['statisticsSteps']['$inferSelect'];
export type SalesRow = Store['t']['statisticsSales']['$inferSelect'];
export type BuyersRow = Store['t']['statisticsBuyers']['$inferSelect'];
export type ModelRow = Omit<Store['t']['statisticsDays']['$inferSelect'], 'members'>;

/** Instants from `since` up to, not including, `until`. */
interface TimeRange {
  since: number;
  until: number;
}

const count = wholeNumber(sql`count(*)`);
const sumOf = (value: SQLWrapper) => wholeNumber(sql`coalesce(sum(${value}), 0)`);

// Facts of a time range, aggregated by Beijing days from the rows. None can change once its day is over, so finished
// days are counted once and stored (rollup-repository.ts), and these queries count the rest.

function source(ctx: Platform) {
  const { users } = ctx.store.t;
  return sql<StepRow['source']>`coalesce(${users.source}, 'unknown')`;
}

function cohort(ctx: Platform) {
  const { users } = ctx.store.t;
  return beijingDay(users.createdAt);
}

/** People registered within the range who match the condition. */
function registered(ctx: Platform, range: TimeRange, where?: SQL) {
  const { users } = ctx.store.t;
  return ctx.store.q
    .select({ day: cohort(ctx), source: source(ctx), people: count })
    .from(users)
    .where(and(inRange(users.createdAt, range), where))
    .groupBy(cohort(ctx), source(ctx));
}

function told(ctx: Platform, range: TimeRange) {
  const { firstSteps, users } = ctx.store.t;
  return ctx.store.q
    .select({
      day: beijingDay(firstSteps.at),
      cohort: cohort(ctx),
      source: source(ctx),
      step: firstSteps.step,
      people: count,
    })
    .from(firstSteps)
    .innerJoin(users, eq(users.id, firstSteps.userId))
    .where(inRange(firstSteps.at, range))
    .groupBy(beijingDay(firstSteps.at), cohort(ctx), source(ctx), firstSteps.step);
}

/**
 * First orders of a kind: without an earlier one by the same person. Everything but the instant and, within it, the
 * person is written so that no index starts with it: only the orders of a day and the few of one person are read, not
 * all orders of one kind.
 */
function firstOrders(ctx: Platform, range: TimeRange, { at, of, also }: Purchase) {
  const { orders, users } = ctx.store.t;
  const instant = at === 'created_at' ? orders.createdAt : orders.paidAt;
  const kinds = of && sql.raw(`(${of.map((type) => `'${type}'`).join(', ')})`);
  const earlier = sql`not exists (select 1 from ${orders} as earlier
      where earlier.user_id = ${orders.userId} and not earlier.sandbox <> ${orders.sandbox}
        and earlier.amount > 0 ${kinds ? sql`and coalesce(earlier.type, '') in ${kinds}` : sql``}
        and (earlier.${sql.raw(at)} < ${instant}
          or (earlier.${sql.raw(at)} = ${instant} and earlier.client_sn < ${orders.clientSn})))`;
  return ctx.store.q
    .select({
      day: beijingDay(instant),
      cohort: cohort(ctx),
      source: source(ctx),
      sandbox: orders.sandbox,
      people: count,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        inRange(instant, range),
        sql`${orders.amount} > 0`,
        kinds ? sql`coalesce(${orders.type}, '') in ${kinds}` : undefined,
        also,
        earlier,
      ),
    )
    .groupBy(beijingDay(instant), cohort(ctx), source(ctx), orders.sandbox);
}

/** A purchase whose first time is a step of the buyer. */
interface Purchase {
  at: 'created_at' | 'paid_at';
  /** Null: of any plan. */
  of: readonly PlanType[] | null;
  also?: SQL | undefined;
}

function purchases(ctx: Platform) {
  const { orders, users } = ctx.store.t;
  const inTrial = sql`${orders.paidAt} < ${users.createdAt} + ${users.trialDays} * ${sql.raw(String(DAY_MS))}`;
  return {
    order: { at: 'created_at', of: null },
    paid: { at: 'paid_at', of: null },
    consult: { at: 'paid_at', of: ['consult'] },
    trial: { at: 'paid_at', of: PAID_LEVELS, also: inTrial },
    trialInvited: { at: 'paid_at', of: PAID_LEVELS, also: and(inTrial, gt(users.trialDays, TRIAL_DAYS)) },
  } satisfies Partial<Record<PersonStep, Purchase>>;
}

function sold(ctx: Platform, at: 'createdAt' | 'paidAt', range: TimeRange) {
  const { orders, users } = ctx.store.t;
  const instant = orders[at];
  return ctx.store.q
    .select({
      day: beijingDay(instant),
      sandbox: orders.sandbox,
      type: orders.type,
      source: source(ctx),
      orders: count,
      fen: sumOf(orders.amount),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(inRange(instant, range), sql`${orders.amount} > 0`))
    .groupBy(beijingDay(instant), orders.sandbox, orders.type, source(ctx));
}

/** Payments by day, money, plan, source and kind of buyer. */
export async function buyers(ctx: Platform, range: TimeRange): Promise<BuyersRow[]> {
  const { orders, users } = ctx.store.t;
  const paid = ctx.store.q
    .select({
      day: beijingDay(orders.paidAt).as('day'),
      sandbox: orders.sandbox,
      type: orders.type,
      source: sql<BuyersRow['source']>`${source(ctx)}`.as('source'),
      buyer: buyerKind(ctx.store).as('buyer'),
      fen: orders.amount,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(inRange(orders.paidAt, range), sql`${orders.amount} > 0`))
    .as('paid');
  return ctx.store.q
    .select({
      day: wholeNumber<number>(sql`${paid.day}`),
      sandbox: paid.sandbox,
      type: paid.type,
      source: paid.source,
      buyer: paid.buyer,
      orders: count,
      fen: sumOf(paid.fen),
    })
    .from(paid)
    .groupBy(sql`${paid.day}`, paid.sandbox, paid.type, sql`${paid.source}`, sql`${paid.buyer}`);
}

/** First times of everyone who took a step within the range, with real or with simulated money. */
function takers(ctx: Platform, sandbox: boolean, range: TimeRange) {
  const { firstSteps, orders, users } = ctx.store.t;
  const told = (step: 'birth' | 'chart') =>
    wholeNumber<number | null>(sql`(select min(told.at) from ${firstSteps} as told
      where told.user_id = ${users.id} and told.step = '${sql.raw(step)}')`);
  // As with the first orders, only the index of the person is to be used.
  const bought = (at: 'created_at' | 'paid_at', also: SQL) =>
    wholeNumber<number | null>(sql`(select min(own.${sql.raw(at)}) from ${orders} as own
      where own.user_id = ${users.id} and own.amount > 0 and not ${ne(sql`own.sandbox`, sql.raw(String(sandbox)))}${also})`);
  return ctx.store.q
    .select({
      cohort: cohort(ctx),
      source: source(ctx),
      register: users.createdAt,
      birth: told('birth'),
      chart: told('chart'),
      order: bought('created_at', sql``),
      paid: bought('paid_at', sql``),
      consult: bought('paid_at', sql` and coalesce(own.type, '') = 'consult'`),
    })
    .from(users)
    .where(
      sql`${users.id} in (
          select ${firstSteps.userId} from ${firstSteps} where ${inRange(firstSteps.at, range)}
          union select ${orders.userId} from ${orders} where ${inRange(orders.createdAt, range)}
          union select ${orders.userId} from ${orders} where ${inRange(orders.paidAt, range)})`,
    );
}

/** Everyone who took a step within the range, by the kind of money. */
async function through(ctx: Platform, range: TimeRange): Promise<StepRow[]> {
  const rows = new Map<string, StepRow>();
  for (const sandbox of [false, true]) {
    for (const person of await takers(ctx, sandbox, range)) {
      const { cohort, source } = person;
      for (const { step, at } of throughTimes(person)) {
        // Free steps are counted once, with real money.
        if (at < range.since || at >= range.until || (sandbox && !takesMoney(step))) continue;
        const day = dayOf(at);
        const key = `${cohort} ${source} ${step} ${sandbox} ${day}`;
        const row = rows.get(key) ?? { cohort, source, step, sandbox, day, people: 0 };
        row.people += 1;
        rows.set(key, row);
      }
    }
  }
  return [...rows.values()];
}

function isFirst(ctx: Platform) {
  const { refunds } = ctx.store.t;
  return sql`case when not exists (select 1 from ${refunds} as earlier
    where earlier.client_sn = ${refunds.clientSn} and earlier.status = 'done'
      and (earlier.settled_at < ${refunds.settledAt}
        or (earlier.settled_at = ${refunds.settledAt} and earlier.refund_no < ${refunds.refundNo})))
    then 1 else 0 end`;
}

function returned(ctx: Platform, range: TimeRange) {
  const { refunds, orders, users } = ctx.store.t;
  return (
    ctx.store.q
      .select({
        day: beijingDay(refunds.settledAt),
        sandbox: orders.sandbox,
        type: orders.type,
        source: source(ctx),
        orders: sumOf(isFirst(ctx)),
        fen: sumOf(refunds.amount),
      })
      .from(refunds)
      .innerJoin(orders, eq(orders.clientSn, refunds.clientSn))
      .innerJoin(users, eq(users.id, orders.userId))
      // Written out so that the partial index is used.
      .where(and(inRange(refunds.settledAt, range), sql`${refunds.status} = 'done'`))
      .groupBy(beijingDay(refunds.settledAt), orders.sandbox, orders.type, source(ctx))
  );
}

/** Memberships whose days ended, and whether their buyers had renewed (`#domain/console/day-figures`). */
function ended(ctx: Platform, range: TimeRange) {
  const { membershipGrants: grants, orders, users } = ctx.store.t;
  // In the form of the index.
  const due = sql`granted_at + days * ${sql.raw(String(DAY_MS))}`;
  const again = renewedBy(ctx.store, sql`run.due`);
  const run = ctx.store.q
    .select({ clientSn: grants.clientSn, due: sql`${due}`.as('due') })
    .from(grants)
    .where(
      and(sql`${grants.clientSn} is not null`, inRange(due, range), sql`coalesce(${grants.revokedAt} > ${due}, true)`),
    )
    .as('run');
  return ctx.store.q
    .select({
      day: beijingDay(sql`run.due`),
      sandbox: orders.sandbox,
      type: orders.type,
      source: source(ctx),
      due: count,
      renewed: sumOf(sql`case when ${again} then 1 else 0 end`),
    })
    .from(run)
    .innerJoin(orders, eq(orders.clientSn, run.clientSn))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(sql`${orders.amount} > 0`)
    .groupBy(beijingDay(sql`run.due`), orders.sandbox, orders.type, source(ctx));
}

/** Calls of language models. */
export async function model(ctx: Platform, range: TimeRange): Promise<ModelRow[]> {
  const { modelCalls } = ctx.store.t;
  return ctx.store.q
    .select({
      day: beijingDay(modelCalls.startedAt),
      modelCalls: count,
      tokensIn: sumOf(modelCalls.tokensIn),
      tokensOut: sumOf(modelCalls.tokensOut),
      cost: sumOf(modelCalls.cost),
    })
    .from(modelCalls)
    .where(inRange(modelCalls.startedAt, range))
    .groupBy(beijingDay(modelCalls.startedAt));
}

/** First time of each step, by user. */
export async function steps(ctx: Platform, range: TimeRange): Promise<StepRow[]> {
  const rows: StepRow[] = [];
  const all = await registered(ctx, range);
  rows.push(...all.map((row) => ({ ...row, cohort: row.day, step: 'register', sandbox: false }) as const));
  const invited = await registered(ctx, range, gt(ctx.store.t.users.trialDays, TRIAL_DAYS));
  rows.push(...invited.map((row) => ({ ...row, cohort: row.day, step: 'invited', sandbox: false }) as const));
  for (const row of await told(ctx, range)) rows.push({ ...row, sandbox: false });
  const first = purchases(ctx);
  for (const step of keysOf(first)) {
    const taken = await firstOrders(ctx, range, first[step]);
    rows.push(...taken.map((row) => ({ ...row, step })));
  }
  rows.push(...(await through(ctx, range)));
  return rows;
}

/** Orders, payments, refunds and ends of memberships, by day, money, plan and source. */
export async function sales(ctx: Platform, range: TimeRange): Promise<SalesRow[]> {
  const rows = new Map<string, SalesRow>();
  function at({ day, sandbox, type, source }: Omit<SalesRow, keyof Sold>): SalesRow {
    const key = `${day} ${sandbox} ${type} ${source}`;
    const row = rows.get(key) ?? { day, sandbox, type, source, ...NOTHING_SOLD };
    rows.set(key, row);
    return row;
  }
  for (const row of await sold(ctx, 'createdAt', range)) at(row).ordered = row.orders;
  for (const row of await sold(ctx, 'paidAt', range)) {
    Object.assign(at(row), { paid: row.orders, paidFen: row.fen });
  }
  for (const row of await returned(ctx, range)) {
    Object.assign(at(row), { returned: row.orders, returnedFen: row.fen });
  }
  for (const row of await ended(ctx, range)) {
    Object.assign(at(row), { due: row.due, renewed: row.renewed });
  }
  return [...rows.values()];
}

/** Payments to date, less refunds, of users registered on the days: fen. */
export async function netOf(
  ctx: Platform,
  days: { from: number; to: number },
  { sandbox, source: from }: { sandbox: boolean; source: CohortQuery['source'] },
): Promise<number> {
  const { users, orders } = ctx.store.t;
  const [row] = await ctx.store.q
    .select({ fen: wholeNumber(sql`coalesce(sum(${orders.amount} - ${orders.refunded}), 0)`) })
    .from(users)
    .innerJoin(orders, eq(orders.userId, users.id))
    .where(
      and(
        gte(users.createdAt, dayStart(days.from)),
        lt(users.createdAt, dayStart(days.to + 1)),
        from === 'all' ? undefined : eq(source(ctx), from),
        isNotNull(orders.paidAt),
        // As with the first orders: by the index of the kind of money nearly all orders would be read.
        not(ne(orders.sandbox, sandbox)),
      ),
    );
  return row?.fen ?? 0;
}

/** Returns true if more than so many orders were created since an instant (ms). */
export async function moreOrders(ctx: Platform, since: number, than: number): Promise<boolean> {
  const { orders } = ctx.store.t;
  const beyond = await ctx.store.q
    .select({ at: orders.createdAt })
    .from(orders)
    .where(gte(orders.createdAt, since))
    .limit(1)
    .offset(than);
  return beyond.length > 0;
}

/** Returns when the first account was created, or null. */
export async function begin(ctx: Platform): Promise<number | null> {
  const { users } = ctx.store.t;
  const [row] = await ctx.store.q.select({ at: wholeNumber<number | null>(sql`min(${users.createdAt})`) }).from(users);
  return row?.at ?? null;
}
