export const OUTCOME = {
  failed: '支付失败',
  canceled: '支付已取消',
  /** While the code is shown. */
  timeout: '支付超时，请重试',
  /** After the code was closed. */
  abandoned: '订单支付超时，请重新下单',
  consultUnpaid: '支付未完成或已取消',
  consultTimeout: '支付超时，请重新下单',
  consultationRefused: '提交失败',
  consultationUnreached: '网络请求失败，请稍后重试',
} as const;

export const MEMBER = {
  title: '恭喜您成为我们尊贵的会员！',
  seal: '已付',
  paid: '支付成功',
  unlocked: '已为您开通',
  until: '有效期至',
  later: '稍后查看',
  now: '立即查看',
  /** Next to the button that starts the purchase. */
  begins: '点“立即查看”即开始阅读，这笔订单不再支持自助退款；想先留着，点“稍后查看”。',
} as const;
