import type { RewardRefusal, RewardState } from './referral.ts';

/** Names of reward states in the console; `none`: nothing bought yet. */
export const REWARD_STATE_NAMES: Record<RewardState | 'none', string> = {
  none: '未购买',
  pending: '等待期',
  due: '待发放',
  granted: '已发放',
  void: '不发放',
  reversed: '已收回',
};

export const REFUSAL_NAMES: Record<RewardRefusal, string> = {
  ownCode: '自己的邀请码',
  refunded: '订单已退款',
  inviterBlocked: '邀请人已停用',
  inviterGone: '邀请人已注销',
  capReached: '邀请人奖励已达上限',
};
