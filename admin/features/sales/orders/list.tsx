import { amountText } from '#admin/lib/number-text.ts';
import { Badge, type Tone } from '#admin/ui/badge.tsx';
import { listScreen } from '#admin/ui/list/list-definition.ts';
import { columnsOf } from '#admin/ui/list/list-features.tsx';
import type { ConsoleOrdersRow } from '#contract/console-orders';
import { ORDER_LIST } from '#contract/lists/orders';
import { ORDER_STATUS_NAMES } from '#domain/shop/order-state';
import { ORDERS } from './text.ts';

const { column } = columnsOf(ORDER_LIST);

const TONES: Readonly<Record<ConsoleOrdersRow['status'], Tone>> = {
  WAITING: 'wait',
  PAID: 'good',
  REFUNDED: 'half',
  FAIL: 'bad',
  PAY_CANCELED: 'over',
};

export function Status({ order }: { order: Pick<ConsoleOrdersRow, 'status' | 'sandbox'> }) {
  return (
    <span className="inline-flex items-center whitespace-nowrap">
      <Badge tone={TONES[order.status]}>{ORDER_STATUS_NAMES[order.status]}</Badge>
      {order.sandbox && <span className="ms-1.5 border border-control px-1 text-ink2">{ORDERS.sandbox}</span>}
    </span>
  );
}

export const ORDER_SCREEN = listScreen(ORDER_LIST, {
  idOf: (order) => order.client_sn,
  rowName: (order) => `…${order.client_sn.slice(-6)}`,
  columns: [
    column('client_sn', {
      className: 'w-20 lg:w-24 xl:w-28',
      // Order numbers of a day differ at the end.
      cell: ({ client_sn }) => <span className="font-mono">…{client_sn.slice(-6)}</span>,
    }),
    column('createdAt', { className: 'w-26 xl:w-34' }),
    column('subject', { className: 'max-lg:w-20' }),
    column('phone', { className: 'w-26 xl:w-36' }),
    column('amount', { className: 'w-20 lg:w-22 xl:w-28' }),
    column('refunded', {
      className: 'w-20 lg:w-22 xl:w-28',
      cell: ({ refunded }) => (refunded === 0 ? '' : amountText(refunded)),
    }),
    column('status', { className: 'w-29', cell: (order) => <Status order={order} /> }),
    column('flags', {
      header: ORDERS.flags,
      cell: (_order, text) => <span className="wrap-anywhere text-seal">{text}</span>,
    }),
    column('paidAt', { className: 'w-26 xl:w-34' }),
    column('buyer', { className: 'w-28' }),
    column('kept', { className: 'w-20 lg:w-22 xl:w-28' }),
  ],
  idField: 'q',
  numberOf: ({ client_sn }) => client_sn,
  keyColumns: ['client_sn', 'amount', 'refunded', 'status'],
  hiddenAtFirst: ['paidAt', 'buyer', 'kept'],
  none: ORDERS.none,
});
