import type { SmsPurpose } from '#domain/people/sms-code';

const PURPOSES: Record<SmsPurpose | 'notice', string> = {
  register: '注册',
  reset: '重置密码',
  phone: '更换手机号',
  notice: '咨询提醒',
};

/** The wording of the desk; what is HTML here is ours alone. */
export const TEXT = {
  title: '沙箱工作台 · 子平',
  heading: '沙箱工作台',
  intro: (seconds: number) =>
    `这里代替真实的短信通道与支付通道：不会发出短信，也不会扣款。页面每${seconds}秒自动更新。`,
  links: '<a href="/register">去注册</a> · <a href="/">打开应用</a>',
  sms: '短信',
  noSms: '还没有短信。在应用里点“获取验证码”，验证码就会出现在这里。',
  smsHeads: ['时间', '手机号', '用途', '内容'],
  purposes: PURPOSES,
  orders: '订单（模拟支付·不会扣款）',
  noOrders: '还没有订单。在应用里选择会员方案或预约咨询，订单就会出现在这里。',
  orderHeads: ['时间', '订单号', '商品', '金额', '状态', '代替付款人'],
  unopened: '等待扫码',
  actions: { pay: '支付', cancel: '取消', fail: '失败' },
  clock: '网关时钟',
  clockHint: '只拨快模拟网关的时钟：4分钟不能再支付，6分钟关闭订单。',
  jumps: [
    [60, '快进1分钟'],
    [240, '快进4分钟'],
    [360, '快进6分钟'],
    [3600, '快进1小时'],
    [86_400, '快进1天'],
  ] as readonly (readonly [seconds: number, label: string])[],
  statement: '下载今日对账单（CSV，金额单位为分）',
  faults: '故障开关',
  faultsHint: '对所有订单生效。点订单号可只对一笔订单设置。',
  faultsOfOrder: '只对订单生效：',
  faultsOfAll: '改为对所有订单设置',
  calm: '全部关闭',
};

/** The gateway's order states, as the desk shows them. */
export const STATUS_TEXT: Readonly<Record<string, string>> = {
  CREATED: '等待支付',
  PAID: '已支付',
  PAY_ERROR: '超时，正在关闭',
  PAY_CANCELED: '已关闭',
  CANCELED: '已撤销',
  PARTIAL_REFUNDED: '部分退款',
  REFUNDED: '已退款',
};
