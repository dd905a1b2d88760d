import type { ReferralEntry } from '#contract/referrals';
import { STEPS } from './text.ts';

export interface Step {
  name: string;
  /** When it was reached, or is to be; null when nothing says. Instants are ms. */
  at: number | null;
  reached: boolean;
}

/**
 * An invitation as its four steps. One that came to nothing stops where it did: a membership given
 * back in its week was never kept, a reward that was taken back had come.
 */
export function rewardSteps({ registeredAt, reward }: ReferralEntry): Step[] {
  const state = reward?.state;
  const kept = state === 'due' || state === 'granted' || state === 'reversed';
  const lost = state === 'void';
  return [
    { name: STEPS.registered, at: registeredAt, reached: true },
    { name: STEPS.bought, at: reward?.openedAt ?? null, reached: reward !== null },
    { name: STEPS.kept, at: lost ? null : (reward?.dueAt ?? null), reached: kept },
    { name: STEPS.granted, at: reward?.grantedAt ?? null, reached: reward?.grantedAt != null },
  ];
}
