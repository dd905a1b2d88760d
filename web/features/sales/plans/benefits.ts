import type { PlanView } from '#contract/plans';
import { INVITED_TRIAL_DAYS, TRIAL_DAYS } from '#domain/shop/trial';

const COUNTS = { [TRIAL_DAYS]: '三日', [INVITED_TRIAL_DAYS]: '六日' } as const;

/** Benefits of a plan for an account with this trial: invited users have longer ones. */
export function benefitsFor(
  { type, benefits }: Pick<PlanView, 'type'> & { benefits: readonly string[] },
  trialDays = TRIAL_DAYS,
): readonly string[] {
  const days = COUNTS[trialDays as keyof typeof COUNTS];
  return type === 'free' && days ? benefits.map((each) => each.replace(COUNTS[TRIAL_DAYS], days)) : benefits;
}
