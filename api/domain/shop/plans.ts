/** The plan catalogue (prices in fen, terms in days). Seeds the database, which is then authoritative. */
export const MEMBERSHIP_LEVELS = ['free', 'month', 'quarter', 'year'] as const;
export type MembershipLevel = (typeof MEMBERSHIP_LEVELS)[number];

export const PLAN_TYPES = [...MEMBERSHIP_LEVELS, 'consult'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

/**
 * Returns whether a user at `level` already has the plan's benefits. Year covers year, quarter and month; every
 * account covers the registered user's plan; no level covers a consultation (spec §4).
 */
export function covers(level: MembershipLevel, plan: PlanType): boolean {
  if (plan === 'consult') return false;
  return MEMBERSHIP_LEVELS.indexOf(plan) <= MEMBERSHIP_LEVELS.indexOf(level);
}

/** Levels with more than `level`, the lowest first; what a member has is never offered again. */
export const levelsAbove = (level: MembershipLevel): MembershipLevel[] =>
  MEMBERSHIP_LEVELS.slice(MEMBERSHIP_LEVELS.indexOf(level) + 1);

export interface Plan {
  type: PlanType;
  name: string;
  /** Fen. */
  price: number;
  /** Text of the price: `￥29.99`, `终身`. */
  display: string;
  /** Days of a purchase; null for the lifetime plan and the single session. */
  days: number | null;
  /**
   * Days at this plan's level granted to an inviter for an invitee's first purchase; null for none. Rewards are time,
   * never money.
   */
  referralDays: number | null;
  /** The term in words. */
  term: string;
  /** A short mark on the card, or null. */
  mark: string | null;
  benefits: readonly string[];
}

export const PLAN_CATALOGUE: readonly Plan[] = [
  {
    type: 'free',
    name: '注册用户',
    price: 0,
    display: '终身',
    days: null,
    referralDays: null,
    term: '终身',
    mark: '限时免费',
    benefits: ['八字简批', '三日个人运势'],
  },
  {
    type: 'month',
    name: '月包VIP',
    price: 2999,
    display: '￥29.99',
    days: 30,
    referralDays: 7,
    term: '30天',
    mark: null,
    benefits: ['八字详批与建议', '本月运势总览', '30天个人运势'],
  },
  {
    type: 'quarter',
    name: '季包VIP',
    price: 5999,
    display: '￥59.99',
    days: 90,
    referralDays: 15,
    term: '90天',
    mark: '首选推荐',
    benefits: ['八字详批与建议', '未来3个月运势总览', '90天个人运势'],
  },
  {
    type: 'year',
    name: '年包VIP',
    price: 17990,
    display: '￥179.9',
    days: 365,
    referralDays: 30,
    term: '365天',
    mark: null,
    benefits: ['八字详批与建议', '流年运势与时机建议', '未来12个月运势总览', '365天个人运势'],
  },
  {
    type: 'consult',
    name: '咨询留言',
    price: 39900,
    display: '￥399',
    days: null,
    referralDays: null,
    term: '每次一小时',
    mark: null,
    benefits: ['真人命理师一对一', '一小时', '付款后留言自动提交'],
  },
];

/** The plan's name in the catalogue; an unknown type is returned as is. */
export const planName = (type: string): string => PLAN_CATALOGUE.find((plan) => plan.type === type)?.name ?? type;
