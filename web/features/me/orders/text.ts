import type { OrderStatus } from '#domain/shop/order-state';
import type { Drawing } from '#web/ui/picture/ink.tsx';

/** Status of an order in the list. */
export const STATUS: Readonly<Record<OrderStatus, string>> = {
  WAITING: '等待支付',
  PAID: '已支付',
  PAY_CANCELED: '已取消',
  FAIL: '支付失败',
  REFUNDED: '已退款',
};

/** The page of one order: the drawing of its state, the state, and the next step. A paid one has the seal. */
export const STATUS_PAGES: Readonly<Record<OrderStatus, { drawing: Drawing; title: string; lead: string }>> = {
  WAITING: {
    drawing: 'lamp',
    title: '等待支付',
    lead: '暂未收到付款结果，一般几秒内到账；没变化就点“重新查询”',
  },
  PAID: { drawing: 'boat', title: '支付成功', lead: '已收到您的付款。' },
  PAY_CANCELED: { drawing: 'bridge', title: '支付已取消', lead: '没有扣款，可以随时重新下单。' },
  FAIL: { drawing: 'bridge', title: '支付失败', lead: '支付未成功，可重新下单' },
  REFUNDED: { drawing: 'boat', title: '已退款', lead: '款项已原路退回，到账时间以支付渠道为准。' },
};

export const ORDER = {
  subject: '商品',
  amount: '金额',
  method: '支付方式',
  methodSandbox: '模拟支付',
  methodReal: '微信或支付宝（收钱吧）',
  refunded: '已退金额',
  createdAt: '下单时间',
  paidAt: '支付时间',
  number: '订单号',
  numberEnd: (end: string) => `尾号${end} · 复制`,
  copied: '订单号已复制',
  sandbox: '模拟支付·不会扣款',
  seal: '已付',
  asking: '正在查询订单',
  askingLead: '一般几秒内就有结果。如果是扫码付款，也可以回到下单的页面查看。',
  failed: '订单加载失败',
  checkAgain: '重新查询',
  continue: '继续支付',
  signedOut: '请先登录',
  signedOutLead: '登录后可查看订单。如果是扫码付款，请回到下单的页面查看结果。',
  goToLogin: '去登录',
  none: '未找到该订单',
  noneLead: '请在“我的订单”里查看。',
  goingOn: '正在打开订单…',
  toGifts: '送出的礼物',
  toChart: '查看命盘',
  toOrders: '我的订单',
  toPlans: '重新选购',
  toHome: '返回首页',
  view: '查看订单',
} as const;

export const ORDERS = {
  title: '我的订单',
  failed: '订单加载失败',
  loading: '正在载入',
  empty: '还没有订单',
  emptyText: '买过的、约过的都会在这里。',
  emptyLink: '查看会员服务',
  checking: '确认中',
  refunding: '退款处理中，款项将原路退回。',
  refundedPart: '已退',
  noTime: '尚未约定时间',
  unwritten: '还没有写诉求',
  writeQuestion: '去补写',
  summary: '咨询小结',
  proposed: (to: string) => `工作人员提议改到 ${to}，请答复`,
  pickTime: '选择时间',
  seeTime: '查看或改约',
  askRefund: '申请退款',
} as const;

export const REFUND = {
  title: '申请退款',
  subject: '商品',
  amount: '退款金额',
  takesGift: '退款后，礼品码立即失效。',
  takesMembership: '退款后，这笔订单开通的会员天数立即收回，其他订单的天数不受影响。',
  takesConsult: '退款后，这次咨询取消，您提交的诉求随之撤回。',
  way: '款项原路退回，到账时间以支付渠道为准。',
  keep: '取消',
  confirm: '确认退款',
  done: '退款成功，款项将原路退回',
  open: '退款已受理，款项将原路退回',
  refused: '退款失败，请联系客服',
  unreached: '网络请求失败，请稍后重试',
} as const;
