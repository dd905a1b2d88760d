import { expect, it } from 'vitest';
import type { ReferralEntry } from '#contract/referrals';
import { rewardSteps } from './reward-ledger.tsx';

const bought = {
  level: 'month',
  days: 7,
  state: 'pending',
  refusal: null,
  openedAt: 10,
  dueAt: 20,
  grantedAt: null,
  endedAt: null,
} as const;

it.each<[string, ReferralEntry['reward'], [number | null, boolean][]]>([
  [
    'registered',
    null,
    [
      [1, true],
      [null, false],
      [null, false],
      [null, false],
    ],
  ],
  [
    'in the week',
    bought,
    [
      [1, true],
      [10, true],
      [20, false],
      [null, false],
    ],
  ],
  [
    'due',
    { ...bought, state: 'due' },
    [
      [1, true],
      [10, true],
      [20, true],
      [null, false],
    ],
  ],
  [
    'given',
    { ...bought, state: 'granted', grantedAt: 21 },
    [
      [1, true],
      [10, true],
      [20, true],
      [21, true],
    ],
  ],
  [
    'given back in the week',
    { ...bought, state: 'void', refusal: 'refunded', endedAt: 15 },
    [
      [1, true],
      [10, true],
      [null, false],
      [null, false],
    ],
  ],
  [
    'taken back',
    { ...bought, state: 'reversed', grantedAt: 21, endedAt: 30 },
    [
      [1, true],
      [10, true],
      [20, true],
      [21, true],
    ],
  ],
])('an invitation that is %s shows its progress', (_name, reward, shown) => {
  const steps = rewardSteps({ phone: null, registeredAt: 1, reward });
  expect(steps.map(({ at, reached }) => [at, reached])).toEqual(shown);
});
