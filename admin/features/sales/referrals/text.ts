import { REWARD_STATE_NAMES } from '#domain/shop/referral-names';

export const REFERRALS = {
  title: '邀请',
  list: '邀请列表',
  search: '搜索邀请',
  searchHint: '任一方手机号或尾号四位',
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
  states: { all: '全部', ...REWARD_STATE_NAMES },
  registered: '注册日期',
  days: (days: number) => `${days} 天`,
  gone: '已注销',
  none: '—',
  total: (total: number, capped: boolean) => `共 ${total}${capped ? '+' : ''} 人`,
  noMatch: '没有符合条件的邀请',
  empty: '还没有人通过邀请注册',
} as const;
