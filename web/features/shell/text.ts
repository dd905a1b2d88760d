export const CODE = {
  title: '请扫码支付',
  /** On a phone, which cannot scan itself. */
  confirm: '确认支付',
  larger: '放大二维码',
  means: ['微信支付', '支付宝'],
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
} as const;

/** A claimed payment, shown on every page. */
export const CLAIM = {
  title: '正在确认支付结果',
  checking: (display: string) => `${display} 正在确认，通常1分钟内到账`,
  late: '还没有收到。没扣款可重新支付，已扣款请',
  see: '查看',
} as const;

export const CONSULTED = {
  title: '您的诉求已提交成功',
  seal: '已付',
  next: (by: string | null) =>
    `工作人员会${by === null ? '尽快' : `在${by}前`}通过电话或微信与您联系，请留意来电与消息。`,
  /** With a chosen slot: no need to wait for a call. */
  meets: '老师会在这个时间联系您；如有变动，工作人员会尽快通过电话或微信告诉您。',
  close: '我知道了',
} as const;

export const LOST = {
  title: '页面不存在',
  home: '回到首页',
  lead: '地址可能写错了，或页面已经换了地方。',
} as const;

export const WAYS_ON = { home: '首页' } as const;
