import { finishedAt, statusAt } from './lifecycle.ts';
import type { SandboxOrder } from './order-repository.ts';

/** What was given back: a canceled payment wholly, without a refund of its own. */
function left(order: SandboxOrder): number {
  return order.state === 'canceled' ? 0 : order.totalAmount - order.refundedAmount;
}

/**
 * An order as the gateway tells it, in answers and notices alike: every value a string, amounts in
 * fen, and the times of the end only once there is one.
 */
export function orderFields(order: SandboxOrder, now: number): Record<string, string> {
  const [orderStatus, status] = statusAt(order, now);
  const finished = finishedAt(order, now);
  return {
    terminal_sn: order.terminalSn,
    sn: order.sn,
    client_sn: order.clientSn,
    ...(order.tradeNo === null ? {} : { trade_no: order.tradeNo }),
    status,
    order_status: orderStatus,
    payway: order.payway,
    payway_name: order.payway === '3' ? '微信' : '支付宝',
    sub_payway: '3',
    total_amount: String(order.totalAmount),
    net_amount: String(left(order)),
    subject: order.subject,
    operator: order.operator,
    ...(order.reflect === null ? {} : { reflect: order.reflect }),
    ...(finished === null
      ? {}
      : { finish_time: String(finished), channel_finish_time: String(finished) }),
  };
}
