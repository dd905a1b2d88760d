export const PAY = {
  notSignedIn: '用户未登录',
  alreadyOpened: '已开通',
  unknownPlan: '无效的会员类型',
  refused: '创建支付失败',
  unreached: '支付处理失败，请重试',
  consultFailed: '支付失败，请重试',
} as const;

export const OUTCOME = {
  paid: '支付成功',
  failed: '支付失败',
  canceled: '支付已取消',
  /** With the code still on the screen. */
  timeout: '支付超时，请重试',
  /** With nobody before the code any more. */
  abandoned: '订单支付超时，请重新下单',
  consultUnpaid: '支付未完成或已取消',
  consultTimeout: '支付超时，请重新下单',
  demandRefused: '提交失败',
  demandUnreached: '网络请求失败，请稍后重试',
} as const;
