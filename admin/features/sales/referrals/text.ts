export const REFERRALS = {
  days: (days: number) => `${days} 天`,
  none: '—',
  empty: '还没有人通过邀请注册',
} as const;
