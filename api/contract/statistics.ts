import * as z from 'zod/mini';
import { CHANGE_CUTS, USUAL } from '#domain/console/change';
import { VISIT_SOURCES } from '#domain/people/visit-source';
import { PLAN_TYPES } from '#domain/shop/plans';
import { DAY_GROUPS } from '#domain/time/beijing-day';
import { ListDay } from './lists/list.ts';
import { RecordTally } from './reports.ts';

/** Maximum range with explicit days: a leap year and a month. `all` has no limit. */
export const MAX_DAYS = 400;

const NO_CHOICE = '没有这个选项';

const range = {
  /** Beijing days, both inclusive; empty: the thirty days up to today; `all`: from the first account. */
  from: z._default(
    z.string('日期不正确').check(z.regex(/^(\d{4}-\d{2}-\d{2}|today(-[1-9]\d{0,2})?|all)?$/, '日期不正确')),
    '',
  ),
  to: ListDay,
  /** Real or sandbox money. */
  money: z._default(z.enum(['real', 'sandbox'], NO_CHOICE), 'real'),
};

/** Source of the buyers or new users; `all`: any. */
const source = z._default(z.enum(['all', ...VISIT_SOURCES, 'unknown'], NO_CHOICE), 'all');

export const StatisticsQuery = z.object({
  ...range,
  source,
  /** Restricts sales to one plan, and excludes what belongs to no plan. */
  type: z._default(z.enum(['all', ...PLAN_TYPES], NO_CHOICE), 'all'),
  group: z._default(z.enum(DAY_GROUPS, NO_CHOICE), 'day'),
});

const FUNNEL_GROUPS = [...DAY_GROUPS, 'source'] as const;
export const FunnelQuery = z.object({
  ...range,
  source,
  by: z._default(z.enum(FUNNEL_GROUPS, NO_CHOICE), 'week'),
});
export const CohortQuery = z.object({ ...range, source });
export const RetentionQuery = z.object({ money: range.money, source });
export const DeferralQuery = z.object({ to: range.to, money: range.money });

/** Net revenue of two ranges; empty `against`: as many days right before. */
export const ChangeQuery = z.object({
  ...range,
  source,
  type: StatisticsQuery.shape.type,
  againstFrom: ListDay,
  againstTo: ListDay,
  cut: z._default(z.enum(CHANGE_CUTS, NO_CHOICE), 'type'),
});

/** Parts with an export: charts and tables, with the numbers shown. */
const STATISTICS_PARTS = [
  'figures',
  'change',
  'types',
  'sources',
  'funnel',
  'cohorts',
  'retention',
  'deferral',
  'record',
] as const;
export const StatisticsExportQuery = z.extend(StatisticsQuery, {
  by: FunnelQuery.shape.by,
  againstFrom: ChangeQuery.shape.againstFrom,
  againstTo: ChangeQuery.shape.againstTo,
  cut: ChangeQuery.shape.cut,
  part: z.enum(STATISTICS_PARTS, NO_CHOICE),
});

const count = z.int();

const sold = {
  ordered: count,
  paid: count,
  paidFen: count,
  returned: count,
  returnedFen: count,
  due: count,
  renewed: count,
};

/** See `#domain/console/day-figures`. */
const Figures = z.object({
  ...sold,
  visits: count,
  registered: count,
  trialsEnded: count,
  trialsConverted: count,
  members: count,
  modelCalls: count,
  tokensIn: count,
  tokensOut: count,
  cost: count,
});

const Period = z.object({ from: z.string(), to: z.string(), figures: Figures });

export const Statistics = z.object({
  today: z.string(),
  now: Period,
  /** The same number of days right before. */
  before: Period,
  /** Longer ranges are grouped by week or month, whatever was requested. */
  group: z.enum(DAY_GROUPS),
  /** The days of a group; the first and the last may be cut by the range. */
  series: z.array(Period),
  /** The same number of days earlier, period by period; empty if the range has no start. */
  earlier: z.array(Period),
  /** Gifts of the range, at their own times; their orders are among all others. Money is fen. */
  gifts: z.object({ bought: count, boughtFen: count, redeemed: count, takenBack: count, lapsed: count }),
  /** Sales by plan and by source, without those that have none. */
  types: z.array(z.object({ type: z.enum(PLAN_TYPES), ...sold })),
  sources: z.array(z.object({ source: z.enum([...VISIT_SOURCES, 'unknown']), ...sold })),
});

const amount = z.object({ orders: count, fen: count });
const NetOf = z.object({ from: z.string(), to: z.string(), fen: count });

/** Net revenue of two ranges (fen), and the parts of its difference, which add up to it. */
export const Change = z.object({
  today: z.string(),
  now: NetOf,
  before: NetOf,
  cut: z.enum(CHANGE_CUTS),
  parts: z.array(
    z.object({
      /** A plan, a kind of buyer or a source, by dimension; `refunds` in each. */
      key: z.string(),
      before: amount,
      now: amount,
      diff: count,
      /** `diff` split by number of orders and by price; null for refunds. */
      volume: z.nullable(count),
      price: z.nullable(count),
      usual: z.enum(USUAL),
    }),
  ),
});

/**
 * Money at the end of a day, or now, in fen: `recognisedFen + deferredFen = revenueFen`, which is everything received
 * less all refunds until then.
 */
export const Deferral = z.object({
  day: z.string(),
  revenueFen: count,
  recognisedFen: count,
  deferredFen: count,
  /** Its parts: for membership days to come, and for consultations that have not ended. */
  membershipFen: count,
  consultFen: count,
  consults: count,
  /** Future membership days, paid and granted. */
  paidDays: count,
  givenDays: count,
});

const steps = {
  register: count,
  birth: count,
  chart: count,
  order: count,
  paid: count,
  consult: count,
  /** Those who completed every earlier step (`#domain/people/funnel`). */
  through: z.object({ chart: count, order: count, paid: count, consult: count }),
};

/** Users' ratings since the beginning, by kind. Not compared with chance: most people answer yes to most claims. */
export const AccuracyRecord = z.object({
  rows: z.array(z.object({ ...RecordTally.shape, people: count })),
});

/** Users registered in a group, and how many reached each step until now. */
export const Funnel = z.object({
  from: z.string(),
  to: z.string(),
  total: z.object({ visits: count, ...steps }),
  rows: z.array(
    z.object({
      /** The first and last day of the group, or the range where groups are sources. */
      from: z.string(),
      to: z.string(),
      /** Null where groups are days. */
      source: z.nullable(z.enum([...VISIT_SOURCES, 'unknown'])),
      visits: count,
      ...steps,
    }),
  ),
});

/** Users registered in a week, and how many paid within so many days. */
export const Cohorts = z.object({
  from: z.string(),
  to: z.string(),
  /** Days, counting the day of registration as the first. */
  within: z.array(count),
  rows: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      registered: count,
      /** Number of them who ever paid, and their payments until now less refunds (fen). */
      payers: count,
      netFen: count,
      /** One for each of `within`; null while some still have time. */
      paid: z.array(z.nullable(count)),
    }),
  ),
});

export type ChangeQuery = z.infer<typeof ChangeQuery>;
export type Change = z.infer<typeof Change>;
export type StatisticsQuery = z.infer<typeof StatisticsQuery>;
export type StatisticsExportQuery = z.infer<typeof StatisticsExportQuery>;
export type FunnelQuery = z.infer<typeof FunnelQuery>;
/** Members by the month of their first paid membership (`#domain/console/retention`). */
export const Retention = z.object({
  rows: z.array(z.object({ month: z.string(), people: count, members: z.array(z.nullable(count)), netFen: count })),
});
export type RetentionQuery = z.infer<typeof RetentionQuery>;
export type Retention = z.infer<typeof Retention>;
export type CohortQuery = z.infer<typeof CohortQuery>;
export type Statistics = z.infer<typeof Statistics>;
export type Funnel = z.infer<typeof Funnel>;
export type Cohorts = z.infer<typeof Cohorts>;
export type AccuracyRecord = z.infer<typeof AccuracyRecord>;
export type DeferralQuery = z.infer<typeof DeferralQuery>;
export type Deferral = z.infer<typeof Deferral>;
