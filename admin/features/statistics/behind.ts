import type { PersonStep } from '#domain/people/funnel';
import type { PlanType } from '#domain/shop/plans';
import { dayText, readDay } from '#domain/time/beijing-day';
import type { OrderSearch, UserSearch } from '../searches.ts';
import type { StatisticsSearch } from './search.ts';

/** Days of Beijing as text, both included. */
export interface Days {
  from: string;
  to: string;
}

export type Money = StatisticsSearch['money'];

/** The list a number was counted from. */
export type Behind =
  | { to: '/orders'; search: Partial<OrderSearch> }
  | { to: '/users'; search: Partial<UserSearch> };

export function ordersBehind(
  { from, to }: Days,
  by: OrderSearch['by'],
  money: Money,
  type?: PlanType,
): Behind {
  return { to: '/orders', search: { from, to, by, money, ...(type ? { type } : {}) } };
}

export interface People {
  reached?: PersonStep;
  source?: UserSearch['source'] | null;
  within?: number;
}

/** Users registered on those days that reached the step. */
export function usersBehind(
  { from, to }: Days,
  money: Money,
  { reached = 'register', source, within }: People = {},
): Behind {
  return {
    to: '/users',
    search: {
      ...{ from, to },
      ...(reached === 'register' ? {} : { reached, money }),
      ...(source ? { source } : {}),
      ...(within ? { within } : {}),
    },
  };
}

/** Members at the end of the last day, whenever they registered and however they paid. */
export function membersBehind({ to }: Days): Behind {
  return { to: '/users', search: { member: 'member', memberOn: to } };
}

/** A trial that ends on a day began three days before. */
const TRIAL_DAYS = 3;

export function trialsBehind({ from, to }: Days, money: Money, converted: boolean): Behind {
  const began = (text: string) => dayText((readDay(text) ?? 0) - TRIAL_DAYS);
  const days = { from: began(from), to: began(to) };
  return usersBehind(days, money, converted ? { reached: 'trial' } : {});
}
