export const OUTCOME = {
  paid: '支付成功',
  failed: '支付失败',
  canceled: '支付已取消',
  /** With the code still on the screen. */
  timeout: '支付超时，请重试',
  /** With the code closed. */
  abandoned: '订单支付超时，请重新下单',
  consultUnpaid: '支付未完成或已取消',
  consultTimeout: '支付超时，请重新下单',
  demandRefused: '提交失败',
  demandUnreached: '网络请求失败，请稍后重试',
} as const;

export const CODE = {
  title: '请扫码支付',
  other: '用另一台手机扫码',
  save: '长按可保存图片，再用微信或支付宝扫一扫',
  image: '支付二维码',
  noRenewal: '不自动续费',
  sandbox: '模拟支付·不会扣款',
  held: (hour: string, until: string) => `${hour} 为您保留到 ${until}`,
  close: '关闭',
  toCashier: '去支付',
} as const;

export const ASK = {
  title: '确认支付状态',
  question: '请确认您是否已完成支付？',
  paid: '已支付成功',
  unpaid: '未支付成功',
  checking: '正在确认支付结果',
} as const;

export const MEMBER = {
  title: '恭喜您成为我们尊贵的会员！',
  seal: '已付',
  unlocked: '已为您开通',
  until: '有效期至',
  later: '稍后查看',
  now: '立即查看',
} as const;

export const CONSULTED = {
  title: '您的诉求已提交成功',
  seal: '已付',
  next: '工作人员会尽快通过电话或微信与您联系，请留意来电与消息。',
  booked: (hour: string, master: string | null) =>
    master === null ? `已约好：${hour}。` : `已约好：${hour}，${master}。`,
  close: '我知道了',
} as const;
