export const REFERRALS = {
  days: (days: number) => `${days} 天`,
  none: '—',
  nobody: '没有人用邀请码注册过',
  signNote: '只列事实，不作判断',
  notBought: '未购买会员',
  dueAt: (at: string) => `${at} 发放`,
  paid: (orders: number, net: string) => `付款 ${orders} 笔，净 ${net} 元`,
  invitedBy: (who: string) => `${who} 邀请的人`,
} as const;
