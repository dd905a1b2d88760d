import type { ConsoleOrdersRow } from '#contract/console-orders';
import { yuanText } from '#domain/shop/money';
import { ORDER_FLAGS, ORDER_STATUS_NAMES } from '#domain/shop/order-state';
import { beijingText } from '#domain/time/beijing-text';

/** The columns of an export, as the list names them. */
export const CSV_HEAD = [
  '订单号',
  '状态',
  '商品',
  '金额（元）',
  '已退（元）',
  '手机号',
  '下单时间',
  '支付时间',
  '沙箱',
  '续费',
  '需要看一看',
];

const yes = (is: boolean) => (is ? '是' : '');

/** One order. The instants are Beijing's clock. */
export function csvRow(order: ConsoleOrdersRow): string[] {
  return [
    order.client_sn,
    ORDER_STATUS_NAMES[order.status],
    order.subject,
    yuanText(order.amount),
    yuanText(order.refunded),
    order.phone,
    beijingText(order.createdAt),
    order.paidAt === null ? '' : beijingText(order.paidAt),
    yes(order.sandbox),
    yes(order.renewal),
    order.flags.map((flag) => ORDER_FLAGS[flag]).join('、'),
  ];
}
