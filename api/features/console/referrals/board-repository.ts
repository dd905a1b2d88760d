import { type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { InviterFilters } from '#contract/lists/inviters';
import type { MoneySums } from '#contract/lists/list';
import { beijingDay, wholeNumber } from '#db/query/expressions';
import { afterCursor, type Cursor, countOf, inRange, type TimeRange } from '#db/query/keyset';
import { PAID_LEVELS, type PaidLevel } from '#domain/shop/membership';
import { BURST_MS, QUICK_MS, REFERRAL_SIGNS, type ReferralSign } from '#domain/shop/referral-signs';

/** Filters and order of the board. `now` is in ms. */
export interface BoardFilter extends TimeRange {
  sign: InviterFilters['sign'];
  sort: InviterFilters['sort'];
  now: number;
  /** Null: any. */
  inviterIds: readonly string[] | null;
  /** Price of a day of each level: fen per number of days. */
  rates: Readonly<Record<PaidLevel, { price: number; days: number }>>;
}

// Inviters by the people registered with their code.

const raw = (value: number) => sql.raw(String(Math.trunc(value)));

/** Registration is day one: on the seventh calendar day six have passed. */
const within = (days: number) => sql`${beijingDay(sql`first_paid`)} - ${beijingDay(sql`joined`)} < ${raw(days)}`;

/** Days of a level at its price, in fen, rounded down. */
function discount({ rates }: BoardFilter): SQL {
  const levels = PAID_LEVELS.map((level) => {
    const { price, days } = rates[level];
    return sql`when ${sql.raw(`'${level}'`)} then given * ${raw(price)} / ${raw(days)}`;
  });
  return sql`case level ${sql.join(levels, sql` `)} else 0 end`;
}

/** Condition on `users`: registered by a code, within the days and by the inviters of the filter. */
function invited(ctx: Platform, filter: BoardFilter): SQL {
  const { users } = ctx.store.t;
  const { inviterIds } = filter;
  const some =
    inviterIds === null
      ? sql``
      : sql` and ${users.invitedBy} in (${sql.join(
          // No user has the empty id.
          ['', ...inviterIds].map((id) => sql`${id}`),
          sql`, `,
        )})`;
  const range = inRange(users.createdAt, filter);
  return sql`${users.invitedBy} is not null${some}${range ? sql` and ${range}` : sql``}`;
}

/** Condition on `orders` joined with `users`: the user's own, paid with real money. */
function paidOrders(ctx: Platform): SQL {
  const { users, orders } = ctx.store.t;
  return sql`${orders.userId} = ${users.id} and ${orders.amount} > 0 and not ${orders.sandbox} and ${orders.paidAt} is not null`;
}

/** One row per invitee: their payments to date, and the reward they caused. */
function invitees(ctx: Platform, filter: BoardFilter): SQL {
  const { users, orders, referralRewards: rewards, firstSteps } = ctx.store.t;
  const state = sql`max(${rewards.state})`;
  return sql`select ${users.id} as id, ${users.invitedBy} as inviter, ${users.createdAt} as joined,
      case when ${users.blockedAt} is null then 0 else 1 end as blocked,
      min(${orders.paidAt}) as first_paid, count(${orders.paidAt}) as orders,
      coalesce(sum(${orders.amount}), 0) as paid, coalesce(sum(${orders.refunded}), 0) as refunded,
      max(${rewards.level}) as level,
      case when ${state} in ('pending', 'granted') then max(${rewards.days}) else 0 end as given,
      case when ${state} = 'reversed' then 1 else 0 end as taken,
      case when min(${orders.paidAt}) is null or ${users.deletedAt} is not null or exists (select 1 from ${firstSteps}
        where ${firstSteps.userId} = ${users.id}) then 0 else 1 end as idle
    from ${users}
    left join ${orders} on ${paidOrders(ctx)}
    left join ${rewards} on ${rewards.inviteeId} = ${users.id}
    where ${invited(ctx, filter)}
    group by ${users.id}`;
}

const tally = (condition: SQL) => sql`sum(case when ${condition} then 1 else 0 end)`;

/** One row per inviter with the sortable figures only; flags are not computed. */
function ranked(ctx: Platform, filter: BoardFilter): SQL {
  return sql`select inviter as id, count(*) as invited, ${tally(within(30))} as paid30, count(first_paid) as payers,
      sum(paid) as paid, sum(refunded) as refunded, sum(${discount(filter)}) as reward_fen
    from (${invitees(ctx, filter)}) as people
    group by inviter`;
}

/** One row per inviter. */
function board(ctx: Platform, filter: BoardFilter): SQL {
  const { users, referralRewards: rewards } = ctx.store.t;
  const near = (column: SQL, ms: number) =>
    sql`over (partition by inviter order by ${column} range between ${raw(ms)} preceding and current row)`;
  return sql`select inviter as id, max(inviters.invite_code) as code, max(inviters.phone) as phone,
      max(inviters.deleted_at) as deleted_at, count(*) as invited,
      ${tally(within(7))} as paid7, ${tally(within(30))} as paid30,
      ${tally(sql`first_paid is null and ${beijingDay(raw(filter.now))} - ${beijingDay(sql`joined`)} < 30`)} as open30,
      count(first_paid) as payers, sum(orders) as orders, sum(paid) as paid, sum(refunded) as refunded,
      sum(given) as reward_days, sum(${discount(filter)}) as reward_fen,
      max(burst) as burst, max(quick) as quick, sum(taken) as back, sum(idle) as idle,
      (select count(*) from ${rewards} where ${rewards.inviterId} = inviter and ${rewards.state} = 'granted') as cap,
      sum(people.blocked) + max(case when inviters.blocked_at is null then 0 else 2 end) as stopped
    from (select one.*, count(*) ${near(sql`joined`, BURST_MS)} as burst,
        count(first_paid) ${near(sql`first_paid`, QUICK_MS)} as quick
      from (${invitees(ctx, filter)}) as one) as people
    join ${users} as inviters on inviters.id = inviter
    group by inviter`;
}

const BY: Readonly<Record<string, SQL>> = {
  net: sql`paid - refunded`,
  invited: sql`invited`,
  payers: sql`payers`,
  share30: sql`paid30 * 10000 / invited`,
  refunded: sql`refunded`,
  return: sql`paid - refunded - reward_fen`,
};

const orderOf = ({ sort }: BoardFilter) => ({
  value: wholeNumber(BY[sort.replace(/^-/, '')] ?? sql`invited`),
  down: sort.startsWith('-'),
});

const signed = (sign: ReferralSign) => sql`${sql.raw(sign)} >= ${raw(REFERRAL_SIGNS[sign].least)}`;
const ofSign = ({ sign }: BoardFilter): SQL | undefined => (sign === 'all' ? undefined : signed(sign));

const whole = (name: string) => wholeNumber(sql.raw(name));

const id = sql<string>`id`;

/** Cursor and order of the requested rows. */
function windowOf(filter: BoardFilter, after: Cursor | null) {
  const { value, down } = orderOf(filter);
  const way = down ? sql`desc` : sql`asc`;
  return {
    value,
    behind: afterCursor([value, id], after, down) ?? sql`1 = 1`,
    order: [sql`${value} ${way}`, sql`id ${way}`],
  };
}

/** Returns the rows after a cursor; from the top if null. */
export async function page(ctx: Platform, filter: BoardFilter, after: Cursor | null, limit: number) {
  if (filter.sign !== 'all' || filter.inviterIds !== null) return rows(ctx, filter, after, limit);
  // Flags need an inviter's people in order of time, and are computed for the page alone.
  const { behind, order } = windowOf(filter, after);
  const found = await ctx.store.q
    .select({ id })
    .from(sql`(${ranked(ctx, filter)}) as board`)
    .where(behind)
    .orderBy(...order)
    .limit(limit);
  return rows(ctx, { ...filter, inviterIds: found.map((one) => one.id) }, after, limit);
}

function rows(ctx: Platform, filter: BoardFilter, after: Cursor | null, limit: number) {
  const { value, behind, order } = windowOf(filter, after);
  return ctx.store.q
    .select({
      id,
      code: sql<string>`code`,
      phone: sql<string>`phone`,
      deletedAt: wholeNumber<number | null>(sql`deleted_at`),
      invited: whole('invited'),
      paid7: whole('paid7'),
      paid30: whole('paid30'),
      open30: whole('open30'),
      payers: whole('payers'),
      orders: whole('orders'),
      paid: whole('paid'),
      refunded: whole('refunded'),
      rewardDays: whole('reward_days'),
      rewardFen: whole('reward_fen'),
      burst: whole('burst'),
      quick: whole('quick'),
      back: whole('back'),
      idle: whole('idle'),
      cap: whole('cap'),
      stopped: whole('stopped'),
      value,
    })
    .from(sql`(${board(ctx, filter)}) as board`)
    .where(sql`${behind} and ${ofSign(filter) ?? sql`1 = 1`}`)
    .orderBy(...order)
    .limit(limit);
}

/** Inviters that match a filter. Without a flag no payments are needed to count them. */
function matching(ctx: Platform, filter: BoardFilter): SQL {
  const { users } = ctx.store.t;
  const sign = ofSign(filter);
  if (sign) return sql`select * from (${board(ctx, filter)}) as board where ${sign}`;
  return sql`select ${users.invitedBy} from ${users} where ${invited(ctx, filter)} group by ${users.invitedBy}`;
}

/** Counts matches up to `limit`. */
export function count(ctx: Platform, filter: BoardFilter, limit: number) {
  return countOf(ctx.store.q, sql`${matching(ctx, filter)} limit ${raw(limit)}`);
}

export async function sums(ctx: Platform, filter: BoardFilter): Promise<MoneySums> {
  const { users, orders } = ctx.store.t;
  const sum = (name: string) => wholeNumber(sql`coalesce(sum(${sql.raw(name)}), 0)`);
  const money =
    filter.sign === 'all'
      ? sql`select ${orders.amount} as paid, ${orders.refunded} as refunded
          from ${users} join ${orders} on ${paidOrders(ctx)} where ${invited(ctx, filter)}`
      : matching(ctx, filter);
  const [row] = await ctx.store.q
    .select({ paid: sum('paid'), refunded: sum('refunded') })
    .from(sql`(${money}) as matching`);
  return { paid: row?.paid ?? 0, refunded: row?.refunded ?? 0, sandboxPaid: 0, sandboxRefunded: 0 };
}
