import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readExcerpts } from '#contract/calls/console-consultations';
import type { DemandListRow } from '#contract/console-consultations';
import { demandUrgency } from '#domain/consulting/priority';
import type { ConsultState } from '#domain/consulting/state';
import { yuanText } from '#domain/shop/money';
import { useApp, useSignedIn } from '../../../lib/app.ts';
import { beijingTime } from '../../../lib/beijing-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { FIGURES, type ListColumns, listColumns } from '../../../ui/list/list-features.ts';
import { Moment } from '../../../ui/moment.tsx';
import { DEMANDS, dueText, stateName } from './text.ts';

/** Tones of states: waiting for staff, under way or promised, over. */
export const STATE_TONES: Readonly<Record<ConsultState, Tone>> = {
  waiting: 'wait',
  accepted: 'wait',
  booked: 'half',
  underway: 'half',
  held: 'wait',
  asked: 'wait',
  done: 'good',
  closed: 'good',
  missed: 'bad',
  cancelled: 'over',
  refunded: 'over',
};

const HALF_MINUTE_MS = 30_000;

const column = listColumns<DemandListRow>();
const { columns: HEADS } = DEMANDS;

/** How long until the next thing is due, and in red once it is past. */
function Due({ at }: { at: number | null }) {
  const now = useNow(HALF_MINUTE_MS);
  if (at === null) return <span className="text-ink3">{DEMANDS.noSlot}</span>;
  const urgency = demandUrgency(at, now);
  return (
    <span className={`whitespace-nowrap ${urgency === 'overdue' ? 'text-seal' : ''}`}>
      <time dateTime={new Date(at).toISOString()} title={beijingTime(at)}>
        {dueText(at, now)}
      </time>
    </span>
  );
}

export const DEMAND_COLUMNS: ListColumns<DemandListRow> = column.columns([
  column.accessor('phone', {
    header: HEADS.client,
    enableSorting: false,
    meta: { className: 'w-28 xl:w-36' },
  }),
  column.accessor('name', {
    header: HEADS.name,
    enableSorting: false,
    meta: { className: 'w-24 xl:w-28' },
    cell: ({ getValue, row }) => (
      <span className="flex items-baseline gap-2">
        <span className="truncate">{getValue() ?? DEMANDS.noSlot}</span>
        {row.original.number > 1 && (
          <span className="shrink-0 text-small text-ink2">{DEMANDS.nth(row.original.number)}</span>
        )}
      </span>
    ),
  }),
  column.display({
    id: 'excerpt',
    header: HEADS.excerpt,
    meta: { className: 'min-w-40' },
    cell: ({ row, table }) => (
      <Excerpt of={row.original} page={table.getRowModel().rows.map(({ original }) => original)} />
    ),
  }),
  column.accessor('state', {
    header: HEADS.state,
    enableSorting: false,
    meta: { className: 'w-24 xl:w-28' },
    cell: ({ getValue, row }) => (
      <>
        <Badge tone={STATE_TONES[getValue()]}>{stateName(getValue())}</Badge>
        {row.original.ready && getValue() === 'booked' && (
          <span className="ms-1 whitespace-nowrap text-seal">{DEMANDS.ready}</span>
        )}
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
    meta: { className: 'w-24 xl:w-28' },
    cell: ({ getValue }) => <Due at={getValue()} />,
  }),
  column.accessor('slotAt', {
    header: HEADS.slot,
    enableSorting: false,
    meta: { className: 'w-34 xl:w-41' },
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
    meta: { ...FIGURES, className: `${FIGURES.className} w-20 xl:w-24` },
    cell: ({ getValue }) => yuanText(getValue()),
  }),
  column.accessor('filedAt', {
    header: HEADS.filedAt,
    enableSorting: false,
    meta: { className: 'w-34 xl:w-41' },
    cell: ({ getValue }) => <Moment ms={getValue()} />,
  }),
  column.accessor('client_sn', {
    header: HEADS.order,
    enableSorting: false,
    meta: { className: 'w-28' },
    cell: ({ getValue }) => <span className="font-mono wrap-anywhere">{getValue()}</span>,
  }),
]);

/**
 * The beginning of what a client of the reader wrote. Each reading is in the audit, so that the rows of a page are
 * asked for together, once, and only while the column is shown.
 */
function Excerpt({ of, page }: { of: DemandListRow; page: readonly DemandListRow[] }) {
  const { api } = useApp();
  const reader = useSignedIn()?.staff.id;
  const isOwn = ({ assignee }: DemandListRow) => assignee?.id === reader;
  const client_sns = page
    .filter(isOwn)
    .map(({ client_sn }) => client_sn)
    .toSorted();
  const { data, error } = useQuery({
    queryKey: ['demand-excerpts', client_sns],
    queryFn: ({ signal }) => api.call(readExcerpts, { client_sns }, { signal }),
    enabled: client_sns.length > 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
  if (!isOwn(of)) return <span className="text-ink2">{DEMANDS.notOwn}</span>;
  const found = data?.find(({ client_sn }) => client_sn === of.client_sn);
  if (error && !data) return <span className="text-seal">{DEMANDS.noExcerpt}</span>;
  return <span className="line-clamp-2 wrap-anywhere">{found ? (found.excerpt ?? DEMANDS.noSlot) : ''}</span>;
}
