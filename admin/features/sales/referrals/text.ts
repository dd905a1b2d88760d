export const REFERRALS = {
  days: (days: number) => `${days} 天`,
  none: '—',
  empty: '还没有人通过邀请注册',
  nobody: '没有人用邀请码注册过',
  signNote: '只列事实，不作判断',
} as const;
