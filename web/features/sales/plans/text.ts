export const PLANS = {
  open: '立即开通',
  opened: '已开通',
  book: '预约',
  renew: '续费',
  noRenewal: '不自动续费',
  failed: '会员方案加载失败',
  loading: '正在载入',
  extends: (until: string) => `到期日将延至 ${until}`,
  waits: (days: number, held: string, next: string) => `剩余${days}天${held}会在${next}到期后继续使用`,
  sheet: '会员方案',
  renewSheet: '续费会员',
  close: '关闭',
} as const;
