import { isPaidLevel, type PaidLevel } from './membership.ts';
import type { OrderStatus } from './order-state.ts';
import type { Plan } from './plans.ts';
import { SELF_REFUND_MS } from './refund-rule.ts';

/**
 * Rewards for referrals. An inviter gets membership days for an invitee who bought a membership and kept it, not for
 * a shared link or a new account. The inviter is fixed at registration. Two accounts of one person count as two:
 * detecting that would require tracking devices, and each has paid.
 */

/** Stored states of a reward. `void` and `reversed` are final. */
export const KEPT_REWARD_STATES = ['pending', 'granted', 'void', 'reversed'] as const;
export type KeptRewardState = (typeof KEPT_REWARD_STATES)[number];

/** Transitions of a reward: the `where` of the update that moves it. */
export const REWARD_COMES_FROM = {
  granted: 'pending',
  void: 'pending',
  reversed: 'granted',
} as const satisfies Record<Exclude<KeptRewardState, 'pending'>, KeptRewardState>;

/** States as shown. `due`: the refund window has ended and the days are about to be granted. */
export const REWARD_STATES = [...KEPT_REWARD_STATES, 'due'] as const;
export type RewardState = (typeof REWARD_STATES)[number];

/** Why a reward was denied. */
export const REWARD_REFUSALS = ['ownCode', 'refunded', 'inviterBlocked', 'inviterGone', 'capReached'] as const;
export type RewardRefusal = (typeof REWARD_REFUSALS)[number];

/**
 * Limit of rewards per account, without revoked ones. It bounds what one stolen account or one buyer of many accounts
 * can collect: at most 50 × 30 days at the year's level.
 */
export const MAX_REWARDS = 50;

/** A reward is due once the invitee can no longer refund the membership themselves. */
export const REWARD_WAIT_MS = SELF_REFUND_MS;

interface Promised {
  level: PaidLevel;
  days: number;
}

/** Reward promised by the catalogue for the first purchase of the plan, or null. */
export function promisedFor({ type, referralDays }: Plan): Promised | null {
  return isPaidLevel(type) && referralDays !== null ? { level: type, days: referralDays } : null;
}

/** A reward as opened by the paid order (instants in ms). */
export function openedReward(
  order: { inviteeId: string; inviterId: string; clientSn: string; openedAt: number },
  { level, days }: Promised,
) {
  return {
    ...order,
    level,
    days,
    state: 'pending' as const,
    refusal: null,
    dueAt: order.openedAt + REWARD_WAIT_MS,
    grantedAt: null,
    endedAt: null,
  };
}

/** Facts for the rule. Instants are ms. */
export interface RewardCase {
  state: KeptRewardState;
  inviterId: string;
  inviteeId: string;
  dueAt: number;
  /** State of the deciding order. */
  orderStatus: OrderStatus;
  /** A refund of that order is in progress. */
  refunding: boolean;
  inviterBlocked: boolean;
  /** The inviter's account was deleted. */
  inviterGone: boolean;
  /** Rewards the inviter has. */
  rewards: number;
}

export type RewardVerdict = { act: 'keep' | 'wait' | 'grant' | 'reverse' } | { act: 'void'; refusal: RewardRefusal };

type Rule = readonly [holds: (reward: RewardCase, now: number) => boolean, then: RewardVerdict];

const voidFor = (refusal: RewardRefusal): RewardVerdict => ({ act: 'void', refusal });

/** The first match decides. */
const RULES: readonly Rule[] = [
  [({ state, orderStatus }) => state === 'granted' && isBack(orderStatus), { act: 'reverse' }],
  [({ state }) => state !== 'pending', { act: 'keep' }],
  [({ orderStatus }) => isBack(orderStatus), voidFor('refunded')],
  [({ inviterId, inviteeId }) => inviterId === inviteeId, voidFor('ownCode')],
  [({ inviterGone }) => inviterGone, voidFor('inviterGone')],
  [({ dueAt, refunding }, now) => now < dueAt || refunding, { act: 'wait' }],
  [({ inviterBlocked }) => inviterBlocked, voidFor('inviterBlocked')],
  [({ rewards }) => rewards >= MAX_REWARDS, voidFor('capReached')],
];

/** Only a full refund counts: after a partial one the buyer has kept the membership. */
function isBack(status: OrderStatus): boolean {
  return status === 'REFUNDED';
}

/** Verdict on a reward at `now`. */
export function rewardVerdict(reward: RewardCase, now: number): RewardVerdict {
  return RULES.find(([holds]) => holds(reward, now))?.[1] ?? { act: 'grant' };
}

/** Returns the displayed state of a reward at `now`. */
export function rewardStateAt({ state, dueAt }: Pick<RewardCase, 'state' | 'dueAt'>, now: number): RewardState {
  return state === 'pending' && now >= dueAt ? 'due' : state;
}
