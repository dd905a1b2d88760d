import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useMay } from '#admin/lib/use-may.ts';
import { Badge, type Tone } from '#admin/ui/badge.tsx';
import { ColumnHeads } from '#admin/ui/column-heads.tsx';
import { listScreen } from '#admin/ui/list/list-definition.ts';
import { columnsOf } from '#admin/ui/list/list-features.tsx';
import { ListPage } from '#admin/ui/list/list-page.tsx';
import { Modal } from '#admin/ui/modal.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { DISCREPANCY_LIST, type DiscrepancyFilters, type DiscrepancyRow } from '#contract/lists/discrepancies';
import type { ReconciliationView } from '#contract/reconciliation';
import { CATEGORIES } from '#domain/reconciliation/categories';
import { ENDED_EVENTS, OPEN_EVENTS } from '#domain/reconciliation/event-names';
import { dayOf, dayText } from '#domain/time/beijing-day';
import { DAY_MS } from '#domain/time/durations';
import { Button } from '#web/kit/button.tsx';
import { DiscrepancyDrawer } from './drawer.tsx';
import { lastRunText, useReconciliation } from './last-run.ts';
import { ReconcileDialog } from './reconcile-dialog.tsx';
import { RestoreCard } from './restore-card.tsx';
import { DISCREPANCIES, RECONCILE, REMEDY_NAMES, RUNS } from './text.ts';

const EVENT_TONES: Readonly<Record<DiscrepancyRow['event'], Tone>> = {
  found: 'wait',
  repairFailed: 'bad',
  repaired: 'good',
  verified: 'good',
  cleared: 'over',
  ignored: 'over',
};

const { column } = columnsOf(DISCREPANCY_LIST);

/** Message for an empty list: without a run it proves nothing. */
function nothingOpen(view: ReconciliationView | undefined): string {
  if (!view) return DISCREPANCIES.none;
  return view.runs.length === 0 ? DISCREPANCIES.never : DISCREPANCIES.nothingOpen(lastRunText(view));
}

/** Maximum days without a run that are named. */
const SHOWN = 3;

/** The last run, and the days without one. */
function RunsLine() {
  const { data } = useReconciliation(true);
  const [listing, setListing] = useState(false);
  if (!data) return null;
  const { count, days } = data.missing;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-x-3 text-small whitespace-nowrap text-ink2 max-lg:basis-full max-lg:flex-wrap max-lg:whitespace-normal short:basis-auto">
      <span className="min-w-0 lg:truncate short:sr-only">{lastRunText(data)}</span>
      {count > 0 && (
        <span title={days.join('、')} className="text-seal">
          {RUNS.missing(
            count,
            days.slice(0, SHOWN).map((day) => day.slice(5)),
          )}
        </span>
      )}
      {data.runs.length > 0 && (
        <Button quiet onClick={() => setListing(true)}>
          {RUNS.open}
        </Button>
      )}
      {listing && <RunsDialog view={data} onClose={() => setListing(false)} />}
    </div>
  );
}

/** Fit a time, two dates and the end of a name in the dialog's 600 px. */
const RUN_WIDTHS = ['24%', '32%', '19%', '7%', '7%', '11%'] as const;

/** File names start alike, so the end is shown. */
const endOf = (name: string) => (name.length > NAME_END ? `…${name.slice(-NAME_END)}` : name);
const NAME_END = 12;

/** `2026-11-16 至 11-22`; the year once if it is the same. */
function stretchText(first: string, last: string): string {
  if (first === last) return first;
  return `${first} 至 ${first.slice(0, 4) === last.slice(0, 4) ? last.slice(5) : last}`;
}

function RunsDialog({ view, onClose }: { view: ReconciliationView; onClose: () => void }) {
  const { columns } = RUNS;
  return (
    <Modal title={RUNS.title} wide onClose={onClose}>
      <table className="ledger-table">
        <colgroup>
          {RUN_WIDTHS.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
            <col key={index} style={{ width }} />
          ))}
        </colgroup>
        <ColumnHeads names={Object.values(columns)} />
        <tbody>
          {view.runs.map(({ id, at, firstDay, lastDay, source, orders, differences, operator }) => (
            <tr key={id}>
              <th scope="row" className="font-normal">
                <Moment ms={at} />
              </th>
              <td>{stretchText(firstDay, lastDay)}</td>
              <td className="whitespace-nowrap" title={RUNS.sourceName(source)}>
                {endOf(RUNS.sourceName(source))}
              </td>
              <td>{orders}</td>
              <td>{differences}</td>
              <td className="wrap-anywhere">{operator}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}

/** Text of one side, truncated at the end. */
function OneLine({ text }: { text: string }) {
  return (
    <span title={text} className="block truncate">
      {text}
    </span>
  );
}

/** Decides from the last entry: code, subject and order of a discrepancy never change. */
function hasLeft({ event }: DiscrepancyRow, { state }: DiscrepancyFilters): boolean {
  const outside: readonly string[] = state === 'open' ? ENDED_EVENTS : state === 'ended' ? OPEN_EVENTS : [];
  return outside.includes(event);
}

/** `now` determines the age; `done` is the message of an empty list. */
export const discrepancyScreen = (now: number, done: string) =>
  listScreen(
    {
      ...DISCREPANCY_LIST,
      views: DISCREPANCY_LIST.views.map((view) => (view.name === 'open' ? { ...view, done } : view)),
    },
    {
      leaves: hasLeft,
      idOf: ({ id }) => id,
      rowName: ({ subject }) => subject,
      columns: [
        column('code', {
          className: 'w-36 lg:w-52',
          cell: ({ code }, text) => <span title={REMEDY_NAMES[CATEGORIES[code].remedy]}>{text}</span>,
        }),
        column('subject', {
          className: 'w-24 lg:w-26',
          cell: ({ client_sn: order, subject }) =>
            order === null ? (
              <span className="font-mono wrap-anywhere">{subject}</span>
            ) : (
              <Link to="/orders" search={{ open: order }} className="font-mono whitespace-nowrap underline">
                …{order.slice(-8)}
              </Link>
            ),
        }),
        column('amount', { className: 'w-18 lg:w-24', figures: true }),
        column('ours', { className: 'w-20 lg:w-24', cell: (_row, text) => <OneLine text={text} /> }),
        column('theirs', { className: 'w-20 lg:w-24', cell: (_row, text) => <OneLine text={text} /> }),
        column('event', {
          className: 'w-26 lg:w-31',
          cell: ({ event }, text) => <Badge tone={EVENT_TONES[event]}>{text}</Badge>,
        }),
        column('foundAt', {
          header: DISCREPANCIES.age,
          className: 'w-14 lg:w-18',
          figures: true,
          cell: ({ foundAt }) => DISCREPANCIES.days(Math.floor((now - foundAt) / DAY_MS)),
        }),
        column('day', { className: 'w-24 lg:w-26' }),
        column('at', { className: 'w-26 xl:w-34' }),
      ],
      keyColumns: ['code', 'amount', 'event'],
      hiddenAtFirst: ['at'],
      none: DISCREPANCIES.none,
    },
  );

/** Discrepancies found by reconciliation. */
export function DiscrepanciesPage() {
  const search = useSearch({ from: '/console/findings' });
  const navigate = useNavigate({ from: '/findings' });
  const [opened] = useState(() => Date.now());
  const { data: view } = useReconciliation(true);
  const [reconciling, setReconciling] = useState(false);
  const may = useMay();
  const done = nothingOpen(view);
  const list = useMemo(() => discrepancyScreen(opened, done), [opened, done]);
  return (
    <>
      <ListPage
        list={list}
        search={search}
        go={(next, replace) => void navigate({ search: next, replace })}
        beside={<RunsLine />}
        notice={<RestoreCard />}
        drawer={{
          title: (_id, row) => (row ? CATEGORIES[row.code].label : DISCREPANCY_LIST.title),
          body: (id, tools) => <DiscrepancyDrawer key={id} id={id} tools={tools} />,
        }}
      >
        {may('reconciliation:run') && <Button onClick={() => setReconciling(true)}>{RECONCILE.open}</Button>}
      </ListPage>
      {reconciling && (
        <ReconcileDialog
          day={view?.missing.days[0] ?? dayText(dayOf(opened) - 1)}
          onClose={() => setReconciling(false)}
        />
      )}
    </>
  );
}
