import type { OrderFilters } from '#contract/lists/orders';
import type { UserFilters } from '#contract/lists/users';
import { BUYER_KINDS, type ChangeCut, REFUNDS } from '#domain/console/change';
import { type FigureKind, NARROWED_BY } from '#domain/console/day-figures';
import { keysOf } from '#domain/lookup';
import type { ReachedStep } from '#domain/people/funnel';
import { VISIT_SOURCE_FILTER } from '#domain/people/visit-source';
import { PLAN_TYPES } from '#domain/shop/plans';
import { dayText, readDay } from '#domain/time/beijing-day';
import type { StatisticsSearch } from './search.ts';

/** Beijing days as text, both inclusive. */
export interface Days {
  from: string;
  to: string;
}

/** Filters: money, plan and source. */
export type Who = Pick<StatisticsSearch, 'money' | 'type' | 'source'>;

/** True if figures of this kind are available for the selected filters. */
export const countable = (kind: FigureKind, { type, source }: Who): boolean =>
  (type === 'all' || NARROWED_BY[kind].includes('type')) && (source === 'all' || NARROWED_BY[kind].includes('source'));

/** The list that a number was counted from. */
export type Behind = { to: '/orders'; search: Partial<OrderFilters> } | { to: '/users'; search: Partial<UserFilters> };

type Only = Partial<Pick<OrderFilters, 'type' | 'buyer' | 'source' | 'renewal'>>;

export function ordersBehind(
  { from, to }: Days,
  by: OrderFilters['by'],
  { money, type, source }: Who,
  only: Only = {},
): Behind {
  const some = { ...(type !== 'all' && { type }), ...(source !== 'all' && { source }), ...only };
  return { to: '/orders', search: { from, to, by, money, ...some } };
}

const ONLY: Readonly<Record<ChangeCut, (key: string) => Only>> = {
  type: (key) => ({ type: PLAN_TYPES.find((type) => type === key) ?? 'all' }),
  buyer: (key) => ({ buyer: keysOf(BUYER_KINDS).find((kind) => kind === key) ?? 'all' }),
  source: (key) => ({ source: keysOf(VISIT_SOURCE_FILTER).find((source) => source === key) ?? 'all' }),
};

/** Orders of a part within a range. */
export function changeBehind(cut: ChangeCut, key: string, days: Days, who: Who): Behind {
  return key === REFUNDS ? ordersBehind(days, 'refunded', who) : ordersBehind(days, 'paid', who, ONLY[cut](key));
}

interface People {
  reached?: ReachedStep;
  way?: UserFilters['way'];
  source?: UserFilters['source'] | null;
  within?: number;
}

/** Users registered on those days who reached the step. */
export function usersBehind(
  { from, to }: Days,
  who: Who,
  { reached = 'register', way = 'all', source: own, within }: People = {},
): Behind {
  const { money } = who;
  const source = own ?? who.source;
  return {
    to: '/users',
    search: {
      from,
      to,
      ...(reached === 'register' ? {} : { reached, money }),
      ...(way !== 'all' && { way }),
      ...(source !== 'all' && { source }),
      ...(within ? { within } : {}),
    },
  };
}

/** Members at the end of the last day, regardless of registration and payment. */
export function membersBehind({ to }: Days): Behind {
  return { to: '/users', search: { member: 'member', memberOn: to } };
}

/** Duration of a trial: it started three days before its end. */
const TRIAL_DAYS = 3;

export function trialsBehind({ from, to }: Days, who: Who, converted: boolean): Behind {
  const began = (text: string) => dayText((readDay(text) ?? 0) - TRIAL_DAYS);
  const days = { from: began(from), to: began(to) };
  return usersBehind(days, who, converted ? { reached: 'trial' } : {});
}
