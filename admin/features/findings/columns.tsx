import { Link } from '@tanstack/react-router';
import type { FindingRow } from '#contract/findings';
import { CATEGORIES } from '#domain/reconciliation/categories';
import { FINDING_EVENT_NAMES } from '#domain/reconciliation/event-names';
import { yuanText } from '#domain/shop/money';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { FIGURES, type ListColumns, listColumns } from '../../ui/list/list-features.ts';
import { Moment } from '../../ui/moment.tsx';
import { FINDINGS, REMEDY_NAMES } from './text.ts';

const EVENT_TONES: Readonly<Record<FindingRow['event'], Tone>> = {
  found: 'wait',
  repairFailed: 'bad',
  repaired: 'good',
  verified: 'good',
  cleared: 'over',
  ignored: 'over',
};

const DAY_MS = 86_400_000;
const column = listColumns<FindingRow>();
const { columns: HEADS } = FINDINGS;

/** `now` says how long each has stood. */
export function findingColumns(now: number): ListColumns<FindingRow> {
  return column.columns([
    column.accessor('code', {
      header: HEADS.code,
      meta: { className: 'w-52' },
      cell: ({ getValue }) => {
        const { label, remedy } = CATEGORIES[getValue()];
        return <span title={REMEDY_NAMES[remedy]}>{label}</span>;
      },
    }),
    column.accessor('subject', {
      header: HEADS.order,
      cell: ({ row }) => {
        const { client_sn: order, subject } = row.original;
        if (order === null) return <span className="font-mono wrap-anywhere">{subject}</span>;
        return (
          <Link to="/orders" search={{ open: order }} className="font-mono underline">
            …{order.slice(-8)}
          </Link>
        );
      },
    }),
    column.accessor('amount', {
      header: HEADS.amount,
      meta: { className: `w-24 ${FIGURES.className}`, cell: FIGURES.cell },
      cell: ({ getValue }) => (getValue() === 0 ? '' : yuanText(getValue())),
    }),
    column.accessor('ours', { header: HEADS.ours }),
    column.accessor('theirs', { header: HEADS.theirs }),
    column.accessor('event', {
      header: HEADS.event,
      meta: { className: 'w-31' },
      cell: ({ getValue }) => (
        <Badge tone={EVENT_TONES[getValue()]}>{FINDING_EVENT_NAMES[getValue()]}</Badge>
      ),
    }),
    column.accessor('foundAt', {
      header: HEADS.age,
      meta: { className: `w-18 ${FIGURES.className}`, cell: FIGURES.cell },
      cell: ({ getValue }) => FINDINGS.days(Math.floor((now - getValue()) / DAY_MS)),
    }),
    column.accessor('day', { header: HEADS.day, meta: { className: 'w-26' } }),
    column.accessor('at', {
      header: HEADS.at,
      meta: { className: 'w-34 wide:w-41' },
      cell: ({ getValue }) => <Moment ms={getValue()} />,
    }),
  ]);
}
