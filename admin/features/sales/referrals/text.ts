export const REFERRALS = {
  days: (days: number) => `${days} 天`,
  none: '—',
  empty: '还没有人通过邀请注册',
  nobody: '没有人用邀请码注册过',
  sides: '邀请的两种看法',
  board: '按邀请人',
  people: '明细',
  signNote: '只列事实，不作判断',
} as const;
