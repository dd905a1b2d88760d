export const ORDER_WATCH = {
  stillWaiting: '订单仍在等待支付',
} as const;
