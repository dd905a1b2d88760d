/**
 * The way from a first look to a consultation. Each step counts a person once, at the first time.
 * Visits stand before it: they are counted without knowing whose they are.
 */
export const FUNNEL_STEPS = ['register', 'birth', 'chart', 'order', 'paid', 'consult'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** `trial`: bought a membership before the trial was over; beside the funnel, not on it. */
export const PERSON_STEPS = [...FUNNEL_STEPS, 'trial'] as const;
export type PersonStep = (typeof PERSON_STEPS)[number];

/** Steps that money takes: orders that cost nothing are none, and play money is counted apart. */
export const MONEY_STEPS = ['order', 'paid', 'consult', 'trial'] as const satisfies readonly PersonStep[];

export const STEP_NAMES: Readonly<Record<PersonStep, string>> = {
  register: '注册',
  birth: '填写出生资料',
  chart: '打开命盘',
  order: '下单',
  paid: '付款',
  consult: '购买咨询',
  trial: '试用期内开通会员',
};

/** Up to so many days after registering, for cohorts; 1 is the day of registration itself. */
export const COHORT_WITHIN = [1, 3, 7, 14, 30, 60, 90] as const;
