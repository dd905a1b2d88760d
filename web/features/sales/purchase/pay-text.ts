/** Separate from the texts of the payment dialogs, which a visitor's home does not load. */
export const PAY = {
  rights: '7天内未查看可全额退 · 到期不自动续费',
  /** For a session: no auto-renewal, and the membership terms do not apply. */
  hourRights: '开始前可全额退 · 没有自动扣费',
  hourRule: '咨询未开始前可自助全额退款。',
  wholeRule: '完整规则',
  giftRights: '对方兑换前可随时退 · 到期不自动续费',
  notSignedIn: '用户未登录',
  alreadyOpened: '已开通',
  unknownPlan: '无效的会员类型',
  refused: '创建支付失败',
  unreached: '支付处理失败，请重试',
  cashierSlow: '收银台没有打开，订单已保留，可再点一次支付',
  consultFailed: '支付失败，请重试',
} as const;
