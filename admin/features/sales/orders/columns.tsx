import type { ConsoleOrdersRow } from '#contract/console-orders';
import { yuanText } from '#domain/shop/money';
import { ORDER_FLAGS, ORDER_STATUS_NAMES } from '#domain/shop/order-state';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { FIGURES, type ListColumns, listColumns } from '../../../ui/list/list-features.ts';
import { Moment } from '../../../ui/moment.tsx';
import { ORDERS } from './text.ts';

const column = listColumns<ConsoleOrdersRow>();
const { columns: HEADS } = ORDERS;

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

export const ORDER_COLUMNS: ListColumns<ConsoleOrdersRow> = column.columns([
  column.accessor('client_sn', {
    header: HEADS.number,
    enableSorting: false,
    meta: { className: 'w-20 lg:w-24 xl:w-28' },
    // The end is what tells numbers of one day apart.
    cell: ({ getValue }) => <span className="font-mono">…{getValue().slice(-6)}</span>,
  }),
  column.accessor('createdAt', {
    header: HEADS.createdAt,
    meta: { className: 'w-34 xl:w-41' },
    cell: ({ getValue }) => <Moment ms={getValue()} />,
  }),
  column.accessor('subject', {
    header: HEADS.subject,
    enableSorting: false,
    meta: { className: 'max-lg:w-20' },
  }),
  column.accessor('phone', {
    header: HEADS.buyer,
    enableSorting: false,
    meta: { className: 'w-28 xl:w-36' },
  }),
  column.accessor('amount', {
    header: HEADS.amount,
    enableSorting: false,
    meta: { className: `w-22 xl:w-28 ${FIGURES.className}`, cell: FIGURES.cell },
    cell: ({ getValue }) => yuanText(getValue()),
  }),
  column.accessor('refunded', {
    header: HEADS.refunded,
    enableSorting: false,
    meta: { className: `w-22 xl:w-28 ${FIGURES.className}`, cell: FIGURES.cell },
    cell: ({ getValue }) => (getValue() === 0 ? '' : yuanText(getValue())),
  }),
  column.accessor('status', {
    header: HEADS.status,
    enableSorting: false,
    meta: { className: 'w-29' },
    cell: ({ row }) => <Status order={row.original} />,
  }),
  column.accessor('flags', {
    header: HEADS.flags,
    enableSorting: false,
    cell: ({ getValue }) => (
      <span className="text-seal">
        {getValue()
          .map((flag) => ORDER_FLAGS[flag])
          .join('、')}
      </span>
    ),
  }),
  column.accessor('paidAt', {
    header: HEADS.paidAt,
    meta: { className: 'w-34 xl:w-41' },
    cell: ({ getValue }) => {
      const ms = getValue();
      return ms === null ? <span className="text-ink3">{ORDERS.unpaid}</span> : <Moment ms={ms} />;
    },
  }),
]);
