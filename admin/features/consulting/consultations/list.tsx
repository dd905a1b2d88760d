import { keepPreviousData } from '@tanstack/react-query';
import { useSignedIn } from '#admin/lib/app.ts';
import { beijingTime } from '#admin/lib/beijing-time.ts';
import { useAnswer } from '#admin/lib/use-answer.ts';
import { useNow } from '#admin/lib/use-now.ts';
import { Badge, type Tone } from '#admin/ui/badge.tsx';
import { listScreen } from '#admin/ui/list/list-definition.ts';
import { columnsOf } from '#admin/ui/list/list-features.tsx';
import { readExcerpts } from '#contract/calls/console-consultations';
import type { ConsultationListRow } from '#contract/console-consultations';
import { CONSULTATION_LIST } from '#contract/lists/consultations';
import { consultationUrgency } from '#domain/consulting/priority';
import type { ConsultState } from '#domain/consulting/state';
import { CONSULTATIONS, dueText, REVIEW, stateName } from './text.ts';

/** Badge tones of states: waiting for staff, in progress or booked, ended. */
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

/** Time until the next step is due; red when overdue. */
function Due({ at }: { at: number | null }) {
  const now = useNow(HALF_MINUTE_MS);
  if (at === null) return <span className="text-ink3">{CONSULTATIONS.noSlot}</span>;
  const urgency = consultationUrgency(at, now);
  return (
    <span className={`whitespace-nowrap ${urgency === 'overdue' ? 'text-seal' : ''}`}>
      <time dateTime={new Date(at).toISOString()} title={beijingTime(at)}>
        {dueText(at, now)}
      </time>
    </span>
  );
}

const { column, own } = columnsOf(CONSULTATION_LIST);

export const CONSULTATION_SCREEN = listScreen(CONSULTATION_LIST, {
  idOf: ({ client_sn }) => client_sn,
  rowName: ({ phone, client_sn }) => `${phone} ${client_sn.slice(-4)}`,
  columns: [
    column('phone', { className: 'w-28 xl:w-36' }),
    own({
      id: 'name',
      header: CONSULTATIONS.name,
      meta: { className: 'w-26 xl:w-28' },
      cell: ({ row: { original } }) => (
        <span className="flex items-baseline gap-2">
          <span className="truncate">{original.name ?? CONSULTATIONS.noSlot}</span>
          {original.number > 1 && (
            <span className="shrink-0 text-small text-ink2">{CONSULTATIONS.nth(original.number)}</span>
          )}
        </span>
      ),
    }),
    own({
      id: 'excerpt',
      header: CONSULTATIONS.excerpt,
      meta: { className: 'min-w-40' },
      cell: ({ row, table }) => (
        <Excerpt of={row.original} page={table.getRowModel().rows.map(({ original }) => original)} />
      ),
    }),
    column('state', {
      className: 'w-24 xl:w-28',
      cell: ({ state, ready, doubt, refunding, withdrawn, unwritten }) => (
        <>
          <Badge tone={STATE_TONES[state]}>{stateName(state)}</Badge>
          {unwritten && <span className="ms-1 whitespace-nowrap text-seal">{CONSULTATIONS.unwritten}</span>}
          {ready && state === 'booked' && (
            <span className="ms-1 whitespace-nowrap text-seal">{CONSULTATIONS.ready}</span>
          )}
          {doubt && <span className="ms-1 whitespace-nowrap text-seal">{REVIEW.title}</span>}
          {refunding && <span className="ms-1 text-seal">{CONSULTATIONS.refunding}</span>}
          {withdrawn && state !== 'refunded' && <span className="ms-1 text-seal">{CONSULTATIONS.withdrawn}</span>}
        </>
      ),
    }),
    column('dueAt', { header: CONSULTATIONS.left, className: 'w-24 xl:w-28', cell: ({ dueAt }) => <Due at={dueAt} /> }),
    column('slotAt', { className: 'w-26 xl:w-34' }),
    column('assignee', {
      cell: ({ assignee }) =>
        assignee ? (
          <span className="line-clamp-2 wrap-anywhere">{assignee.name}</span>
        ) : (
          <span className="text-seal">{CONSULTATIONS.nobody}</span>
        ),
    }),
    column('amount', { header: CONSULTATIONS.amount, className: 'w-20 xl:w-24' }),
    column('filedAt', { className: 'w-26 xl:w-34' }),
    column('client_sn', {
      className: 'w-28',
      cell: ({ client_sn }) => <span className="font-mono wrap-anywhere">{client_sn}</span>,
    }),
  ],
  idField: 'q',
  numberOf: ({ client_sn }) => client_sn,
  waits: ({ dueAt }) => dueAt !== null,
  keyColumns: ['phone', 'state', 'dueAt'],
  // The excerpt is audited, so staff who see every client's have to opt in.
  hiddenAtFirst: ['filedAt', 'client_sn', 'excerpt'],
  none: CONSULTATIONS.none,
});

/** Views hidden from consultants, who only see their own consultations. */
const OF_ALL: readonly string[] = ['unassigned', 'handedOn', 'complaints', 'doubted'];

export const OWN_CONSULTATION_SCREEN: typeof CONSULTATION_SCREEN = {
  ...CONSULTATION_SCREEN,
  hiddenAtFirst: ['filedAt', 'client_sn', 'assignee', 'amount'],
  views: CONSULTATION_SCREEN.views.filter(({ name }) => !OF_ALL.includes(name)),
};

/**
 * The beginning of a client's text. Each read is audited, so the rows of a page are requested together, once, and only
 * while the column is shown.
 */
function Excerpt({ of, page }: { of: ConsultationListRow; page: readonly ConsultationListRow[] }) {
  const reader = useSignedIn()?.staff.id;
  const isOwn = ({ assignee }: ConsultationListRow) => assignee?.id === reader;
  const client_sns = page
    .filter(isOwn)
    .map(({ client_sn }) => client_sn)
    .sort();
  const { data, error } = useAnswer(['demand-excerpts', client_sns], readExcerpts, {
    input: { client_sns },
    enabled: client_sns.length > 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
  if (!isOwn(of)) return <span className="text-ink2">{CONSULTATIONS.notOwn}</span>;
  const found = data?.find(({ client_sn }) => client_sn === of.client_sn);
  if (error && !data) return <span className="text-seal">{CONSULTATIONS.noExcerpt}</span>;
  if (of.unwritten) return <span className="text-seal">{CONSULTATIONS.unwritten}</span>;
  return <span className="line-clamp-2 wrap-anywhere">{found ? (found.excerpt ?? CONSULTATIONS.noSlot) : ''}</span>;
}
