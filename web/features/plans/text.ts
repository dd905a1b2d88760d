export const PLANS = {
  open: '立即开通',
  opened: '已开通',
  book: '预约',
  renew: '续费',
  noRenewal: '不自动续费',
  failed: '会员方案加载失败',
  loading: '正在载入',
  sheet: '会员方案',
  renewSheet: '续费会员',
  close: '关闭',
} as const;
