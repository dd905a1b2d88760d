/**
 * The way from a first look to a consultation. Each step counts a person once, at the first time.
 * Visits stand before it: they are counted without knowing whose they are.
 */
export const FUNNEL_STEPS = ['register', 'birth', 'chart', 'order', 'paid', 'consult'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** Steps that somebody can come to without all before them. */
export type LaterStep = Exclude<FunnelStep, 'register' | 'birth'>;

/**
 * A person is through a step who reached it and every step before it, since the last of these. So the numbers
 * along the way never grow. Nobody saves a birth before registering: of the first two steps both counts are one.
 */
export const THROUGH: Readonly<Record<LaterStep, ThroughStep>> = {
  chart: 'throughChart',
  order: 'throughOrder',
  paid: 'throughPaid',
  consult: 'throughConsult',
};
const THROUGH_STEPS = ['throughChart', 'throughOrder', 'throughPaid', 'throughConsult'] as const;
type ThroughStep = (typeof THROUGH_STEPS)[number];

/** `trial`: bought a membership before the trial was over; beside the funnel, not on it. */
const REACHED_STEPS = [...FUNNEL_STEPS, 'trial'] as const;
export type ReachedStep = (typeof REACHED_STEPS)[number];
/** The same of those whose trial is longer, which ends on a later day; they are among `register` and `trial` too. */
const INVITED_STEPS = ['invited', 'trialInvited'] as const;
export const PERSON_STEPS = [...REACHED_STEPS, ...THROUGH_STEPS, ...INVITED_STEPS] as const;
export type PersonStep = (typeof PERSON_STEPS)[number];

/** Steps that money takes: orders that cost nothing are none, and play money is counted apart. */
const MONEY_STEPS: readonly PersonStep[] = [
  'order',
  'paid',
  'consult',
  'trial',
  'trialInvited',
  'throughOrder',
  'throughPaid',
  'throughConsult',
];
export const takesMoney = (step: PersonStep): boolean => MONEY_STEPS.includes(step);

/** People through a step, of the numbers of a group. */
export function throughOf(
  row: Readonly<Record<FunnelStep, number>> & { through: Readonly<Record<LaterStep, number>> },
  step: FunnelStep,
): number {
  return step === 'register' || step === 'birth' ? row[step] : row.through[step];
}

/** When a person first took each step (ms); null: never. */
export type StepTimes = Readonly<Record<FunnelStep, number | null>>;

/** Since when the person is through each of the later steps, as far as they are. */
export function throughTimes(times: StepTimes): { step: ThroughStep; at: number }[] {
  const found: { step: ThroughStep; at: number }[] = [];
  let at = 0;
  for (const step of FUNNEL_STEPS) {
    const first = times[step];
    if (first === null) return found;
    at = Math.max(at, first);
    if (step !== 'register' && step !== 'birth') found.push({ step: THROUGH[step], at });
  }
  return found;
}

export const STEP_NAMES: Readonly<Record<ReachedStep, string>> = {
  register: '注册',
  birth: '填写出生资料',
  chart: '打开命盘',
  order: '下单',
  paid: '付款',
  consult: '购买咨询',
  trial: '试用期内开通会员',
};

/** Days after registering that cohorts are counted for; 1 is the day of registration itself. */
export const COHORT_WITHIN = [1, 3, 7, 14, 30, 60, 90] as const;
