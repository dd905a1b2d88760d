import { MINUTE_MS } from '#domain/time/durations';
import { MAX_REWARDS } from './referral.ts';

/**
 * Facts about one inviter's people that deserve a check. None is a verdict, and nothing acts on them. Device and
 * network are not included: neither is stored for users.
 */
export const REFERRAL_SIGNS = {
  /** Accounts that registered within an hour of one another. */
  burst: { name: '集中注册', least: 5, text: (n: number) => `60 分钟内注册 ${n} 人` },
  /** People who first paid within ten minutes of one another. */
  quick: { name: '集中付款', least: 3, text: (n: number) => `10 分钟内付款 ${n} 人` },
  /** Rewards whose order was refunded after the days were granted. */
  back: { name: '奖励后退款', least: 2, text: (n: number) => `奖励后退款 ${n} 人` },
  /** Paying users who neither entered a birth nor opened a chart. */
  idle: { name: '付款后未使用', least: 3, text: (n: number) => `付款后从未使用 ${n} 人` },
  /** Rewards of the inviter in total. */
  cap: { name: '奖励将满', least: 40, text: (n: number) => `奖励 ${n} / ${MAX_REWARDS}` },
  /** Blocked accounts: the inviter's own counts as two. */
  stopped: { name: '有停用账号', least: 2, text: () => '有停用账号' },
} as const;

export type ReferralSign = keyof typeof REFERRAL_SIGNS;

export const BURST_MS = 60 * MINUTE_MS;
export const QUICK_MS = 10 * MINUTE_MS;
