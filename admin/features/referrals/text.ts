import type { ReferralFilter } from '#contract/referral-desk';

const STATES: Record<ReferralFilter, string> = {
  all: '全部',
  none: '未购买',
  pending: '等待期',
  due: '待发放',
  granted: '已发放',
  void: '不发放',
  reversed: '已收回',
};

export const REFERRALS = {
  title: '邀请',
  list: '邀请列表',
  columns: {
    invitee: '被邀请人',
    inviter: '邀请人',
    registeredAt: '注册时间',
    state: '状态',
    reward: '奖励',
    dueAt: '发放时间',
    why: '原因',
  },
  state: '状态',
  states: STATES,
  registered: '注册日期',
  gone: '已注销',
  none: '—',
  total: (total: number, capped: boolean) => `共 ${total}${capped ? '+' : ''} 人`,
  noMatch: '没有符合条件的邀请',
  empty: '还没有人通过邀请注册',
} as const;
