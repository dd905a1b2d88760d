/**
 * The funnel from registration to a consultation. Each step counts a person once, at the first time. Visits come
 * before it and are anonymous.
 */
export const FUNNEL_STEPS = ['register', 'birth', 'chart', 'order', 'paid', 'consult'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** Steps that can be reached without all earlier ones. */
export type LaterStep = Exclude<FunnelStep, 'register' | 'birth'>;

/**
 * A person passes a step by reaching it and every earlier one, at the last of these times, so the numbers never grow
 * along the funnel. No one saves a birth before registering, so both counts of the first two steps are equal.
 */
export const THROUGH: Readonly<Record<LaterStep, ThroughStep>> = {
  chart: 'throughChart',
  order: 'throughOrder',
  paid: 'throughPaid',
  consult: 'throughConsult',
};
const THROUGH_STEPS = ['throughChart', 'throughOrder', 'throughPaid', 'throughConsult'] as const;
type ThroughStep = (typeof THROUGH_STEPS)[number];

/** `trial`: bought a membership before the trial ended; next to the funnel, not part of it. */
const REACHED_STEPS = [...FUNNEL_STEPS, 'trial'] as const;
export type ReachedStep = (typeof REACHED_STEPS)[number];
/** The same for people with a longer trial, which ends on a later day; included in `register` and `trial` too. */
const INVITED_STEPS = ['invited', 'trialInvited'] as const;
export const PERSON_STEPS = [...REACHED_STEPS, ...THROUGH_STEPS, ...INVITED_STEPS] as const;
export type PersonStep = (typeof PERSON_STEPS)[number];

/** Steps that involve money: free orders do not count, and simulated money is counted separately. */
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

/** People who passed a step, from the numbers of a group. */
export function throughOf(
  row: Readonly<Record<FunnelStep, number>> & { through: Readonly<Record<LaterStep, number>> },
  step: FunnelStep,
): number {
  return step === 'register' || step === 'birth' ? row[step] : row.through[step];
}

/** When a person first took each step (ms); null: never. */
export type StepTimes = Readonly<Record<FunnelStep, number | null>>;

/** Since when the person has passed each of the later steps reached. */
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

/** Days after registration counted for cohorts; 1 is the day of registration itself. */
export const COHORT_WITHIN = [1, 3, 7, 14, 30, 60, 90] as const;
