import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { ORDER_STATUSES } from './order-state.ts';
import { PLAN_CATALOGUE } from './plans.ts';
import {
  KEPT_REWARD_STATES,
  MAX_REWARDS,
  promisedFor,
  REWARD_COMES_FROM,
  REWARD_WAIT_MS,
  type RewardCase,
  rewardStateAt,
  rewardVerdict,
} from './referral.ts';

const BOUGHT = 1_000_000;
const DUE = BOUGHT + REWARD_WAIT_MS;

/** Bought, kept, nothing in the way. */
const reward: RewardCase = {
  state: 'pending',
  inviterId: 'inviter',
  inviteeId: 'invitee',
  dueAt: DUE,
  orderStatus: 'PAID',
  refunding: false,
  inviterBlocked: false,
  inviterGone: false,
  rewards: 0,
};

describe('a reward', () => {
  it.each<[string, Partial<RewardCase>, number, ReturnType<typeof rewardVerdict>]>([
    ['waits a week', {}, DUE - 1, { act: 'wait' }],
    ['is given when the week is over', {}, DUE, { act: 'grant' }],
    ['waits for the end of a refund under way', { refunding: true }, DUE, { act: 'wait' }],
    [
      'comes to nothing when the membership goes back',
      { orderStatus: 'REFUNDED' },
      BOUGHT,
      { act: 'void', refusal: 'refunded' },
    ],
    [
      'is taken back when that happens afterwards',
      { state: 'granted', orderStatus: 'REFUNDED' },
      DUE,
      { act: 'reverse' },
    ],
    ['once given is not given again', { state: 'granted' }, DUE, { act: 'keep' }],
    ['that came to nothing stays so', { state: 'void' }, DUE, { act: 'keep' }],
    ['for oneself is none', { inviteeId: 'inviter' }, BOUGHT, { act: 'void', refusal: 'ownCode' }],
    ['is not given to a blocked account', { inviterBlocked: true }, DUE, { act: 'void', refusal: 'inviterBlocked' }],
    ['is not lost by a block that is lifted in time', { inviterBlocked: true }, DUE - 1, { act: 'wait' }],
    ['is not given to a deleted account', { inviterGone: true }, BOUGHT, { act: 'void', refusal: 'inviterGone' }],
    ['up to the cap is given', { rewards: MAX_REWARDS - 1 }, DUE, { act: 'grant' }],
    ['past the cap is not', { rewards: MAX_REWARDS }, DUE, { act: 'void', refusal: 'capReached' }],
  ])('%s', (_name, over, now, verdict) => {
    expect(rewardVerdict({ ...reward, ...over }, now)).toEqual(verdict);
  });

  it('is displayed as due between the end of the week and the grant', () => {
    expect(rewardStateAt(reward, DUE - 1)).toBe('pending');
    expect(rewardStateAt(reward, DUE)).toBe('due');
    expect(rewardStateAt({ ...reward, state: 'void' }, DUE)).toBe('void');
  });

  it('is granted only for a paid order that is kept, in time, to another account', () => {
    const anyCase = fc.record({
      state: fc.constantFrom(...KEPT_REWARD_STATES),
      inviterId: fc.constantFrom('a', 'b'),
      inviteeId: fc.constantFrom('a', 'b'),
      dueAt: fc.integer({ min: 0, max: 100 }),
      orderStatus: fc.constantFrom(...ORDER_STATUSES.filter((status) => status !== 'WAITING')),
      refunding: fc.boolean(),
      inviterBlocked: fc.boolean(),
      inviterGone: fc.boolean(),
      rewards: fc.integer({ min: MAX_REWARDS - 2, max: MAX_REWARDS + 2 }),
    });
    fc.assert(
      fc.property(anyCase, fc.integer({ min: 0, max: 100 }), (one, now) => {
        const { act } = rewardVerdict(one, now);
        if (act === 'grant') {
          expect(now).toBeGreaterThanOrEqual(one.dueAt);
          expect(one.orderStatus).not.toBe('REFUNDED');
          expect(one.inviterId).not.toBe(one.inviteeId);
          expect(one.rewards).toBeLessThan(MAX_REWARDS);
        }
        const leadsTo = { grant: 'granted', void: 'void', reverse: 'reversed' } as const;
        if (act !== 'keep' && act !== 'wait') {
          expect(REWARD_COMES_FROM[leadsTo[act]]).toBe(one.state);
        }
      }),
    );
  });
});

it('the catalogue promises days for memberships and nothing for the rest', () => {
  const promised = PLAN_CATALOGUE.map((plan) => [plan.type, promisedFor(plan)]);
  expect(Object.fromEntries(promised)).toEqual({
    free: null,
    month: { level: 'month', days: 7 },
    quarter: { level: 'quarter', days: 15 },
    year: { level: 'year', days: 30 },
    consult: null,
  });
});
