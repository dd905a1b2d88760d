import type { DemandListRow } from '#contract/console-consultations';
import { demandUrgency, URGENCIES } from '#domain/consulting/consult-priority';
import { yuanText } from '#domain/shop/money';
import { beijingTime } from '../../lib/beijing-time.ts';
import { FIGURES, type ListColumns, listColumns } from '../../ui/list/list-features.ts';
import { DEMANDS, stateName } from './text.ts';

const column = listColumns<DemandListRow>();
const { columns: HEADS } = DEMANDS;

function Moment({ ms }: { ms: number }) {
  return (
    <time dateTime={new Date(ms).toISOString()} className="whitespace-nowrap">
      {beijingTime(ms)}
    </time>
  );
}

/** When the next thing is due, and in red once it is past. */
function Due({ at }: { at: number | null }) {
  if (at === null) return <span className="text-ink3">{DEMANDS.noSlot}</span>;
  const urgency = demandUrgency(at, Date.now());
  return (
    <span className={urgency === 'overdue' ? 'text-seal' : ''}>
      <Moment ms={at} />
      {urgency !== 'calm' && <span className="ms-1">{URGENCIES[urgency]}</span>}
    </span>
  );
}

export const DEMAND_COLUMNS: ListColumns<DemandListRow> = column.columns([
  column.accessor('phone', {
    header: HEADS.client,
    enableSorting: false,
    meta: { className: 'w-28 wide:w-36' },
  }),
  column.accessor('state', {
    header: HEADS.state,
    enableSorting: false,
    meta: { className: 'w-20 wide:w-28' },
    cell: ({ getValue, row }) => (
      <>
        {stateName(getValue())}
        {row.original.refunding && <span className="ms-1 text-seal">{DEMANDS.refunding}</span>}
        {row.original.withdrawn && getValue() !== 'refunded' && (
          <span className="ms-1 text-seal">{DEMANDS.withdrawn}</span>
        )}
      </>
    ),
  }),
  column.accessor('dueAt', {
    header: HEADS.due,
    enableSorting: false,
    meta: { className: 'w-34 wide:w-41' },
    cell: ({ getValue }) => <Due at={getValue()} />,
  }),
  column.accessor('slotAt', {
    header: HEADS.slot,
    enableSorting: false,
    meta: { className: 'w-34 wide:w-41' },
    cell: ({ getValue }) => {
      const at = getValue();
      return at === null ? <span className="text-ink3">{DEMANDS.noSlot}</span> : <Moment ms={at} />;
    },
  }),
  column.accessor('assignee', {
    header: HEADS.assignee,
    enableSorting: false,
    cell: ({ getValue }) => {
      const name = getValue()?.name;
      return name ? (
        <span className="line-clamp-2 wrap-anywhere">{name}</span>
      ) : (
        <span className="text-seal">{DEMANDS.nobody}</span>
      );
    },
  }),
  column.accessor('amount', {
    header: HEADS.amount,
    enableSorting: false,
    meta: { ...FIGURES, className: `${FIGURES.className} w-20 wide:w-24` },
    cell: ({ getValue }) => yuanText(getValue()),
  }),
  column.accessor('filedAt', {
    header: HEADS.filedAt,
    enableSorting: false,
    meta: { className: 'w-34 wide:w-41' },
    cell: ({ getValue }) => <Moment ms={getValue()} />,
  }),
  column.accessor('client_sn', {
    header: HEADS.number,
    enableSorting: false,
    meta: { className: 'w-28' },
    cell: ({ getValue }) => <span className="font-mono wrap-anywhere">{getValue()}</span>,
  }),
]);
