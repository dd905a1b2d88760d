import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { findings, findingsExport, findingsTotal, findingsViews } from '#contract/calls/console';
import { FINDING_VIEWS, type FindingRow } from '#contract/findings';
import type { ReconciliationView } from '#contract/reconciliation';
import { CATEGORIES } from '#domain/reconciliation/categories';
import { ENDED_EVENTS, FINDING_EVENT_NAMES, STANDING_EVENTS } from '#domain/reconciliation/event-names';
import { yuanText } from '#domain/shop/money';
import { dayOf, dayText } from '#domain/time/beijing-day';
import { DAY_MS } from '#domain/time/durations';
import { Button } from '../../../../web/kit/button.tsx';
import { FINDING_SEARCH, type FindingSearch, MAX_TEXT } from '../../../lib/searches.ts';
import { useMay } from '../../../lib/use-may.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { ColumnHeads } from '../../../ui/column-heads.tsx';
import type { ListDefinition } from '../../../ui/list/list-definition.ts';
import { FIGURES, type ListColumns, listColumns } from '../../../ui/list/list-features.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { FindingDrawer } from './drawer.tsx';
import { lastRunText, useReconciliation } from './last-run.ts';
import { ReconcileDialog } from './reconcile-dialog.tsx';
import { FINDINGS, RECONCILE, REMEDY_NAMES, RUNS } from './text.ts';

const EVENT_TONES: Readonly<Record<FindingRow['event'], Tone>> = {
  found: 'wait',
  repairFailed: 'bad',
  repaired: 'good',
  verified: 'good',
  cleared: 'over',
  ignored: 'over',
};

const column = listColumns<FindingRow>();
const { columns: HEADS } = FINDINGS;

/** `now` says how long each has stood. */
function findingColumns(now: number): ListColumns<FindingRow> {
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
      cell: ({ getValue }) => <Badge tone={EVENT_TONES[getValue()]}>{FINDING_EVENT_NAMES[getValue()]}</Badge>,
    }),
    column.accessor('foundAt', {
      header: HEADS.age,
      meta: { className: `w-18 ${FIGURES.className}`, cell: FIGURES.cell },
      cell: ({ getValue }) => FINDINGS.days(Math.floor((now - getValue()) / DAY_MS)),
    }),
    column.accessor('day', { header: HEADS.day, meta: { className: 'w-26' } }),
    column.accessor('at', {
      header: HEADS.at,
      meta: { className: 'w-34 xl:w-41' },
      cell: ({ getValue }) => <Moment ms={getValue()} />,
    }),
  ]);
}

/** Sentence for an empty list of open differences: without a run it proves nothing about the records. */
function nothingOpen(view: ReconciliationView | undefined): string {
  if (!view) return FINDINGS.none;
  return view.runs.length === 0 ? FINDINGS.never : FINDINGS.nothingOpen(lastRunText(view));
}

/** Of the days without a run so many are named. */
const SHOWN = 3;

/** The last comparison, and the days that were never compared. */
function RunsLine() {
  const { data } = useReconciliation(true);
  const [listing, setListing] = useState(false);
  if (!data) return null;
  const { count, days } = data.missing;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-x-3 text-small whitespace-nowrap text-ink2 max-lg:basis-full max-lg:flex-wrap max-lg:whitespace-normal">
      <span className="min-w-0 lg:truncate">{lastRunText(data)}</span>
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

function RunsDialog({ view, onClose }: { view: ReconciliationView; onClose: () => void }) {
  const { columns } = RUNS;
  return (
    <Modal title={RUNS.title} wide onClose={onClose}>
      <table className="ledger-table">
        <ColumnHeads names={Object.values(columns)} />
        <tbody>
          {view.runs.map(({ id, at, firstDay, lastDay, source, orders, differences, operator }) => (
            <tr key={id}>
              <th scope="row" className="font-normal">
                <Moment ms={at} />
              </th>
              <td>{firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`}</td>
              <td className="wrap-anywhere">{RUNS.sourceName(source)}</td>
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

const { facets: WORDS, views: VIEWS } = FINDINGS;

/** By its last word: code, subject and order of a difference do not change. */
function hasLeft({ event }: FindingRow, { state }: FindingSearch): boolean {
  const outside: readonly string[] = state === 'open' ? ENDED_EVENTS : state === 'ended' ? STANDING_EVENTS : [];
  return outside.includes(event);
}

/** `done`: what an empty list of open ones may say. */
export function findingList(now: number, done: string): ListDefinition<FindingRow, FindingSearch> {
  return {
    name: 'findings',
    leaves: hasLeft,
    rowsCall: findings,
    totalCall: findingsTotal,
    viewsCall: findingsViews,
    exportCall: findingsExport,
    title: FINDINGS.title,
    label: FINDINGS.list,
    defaults: FINDING_SEARCH.defaults,
    idOf: ({ id }) => id,
    rowName: ({ subject }) => subject,
    columns: findingColumns(now),
    keyColumns: ['code', 'amount', 'event'],
    hiddenAtFirst: ['at'],
    facets: [
      {
        kind: 'choice',
        field: 'state',
        label: WORDS.state,
        options: Object.entries(WORDS.states).map(([value, label]) => ({ value, label })),
      },
      {
        kind: 'choice',
        field: 'code',
        label: WORDS.code,
        options: [
          { value: 'differences', label: WORDS.differences },
          { value: 'all', label: WORDS.all },
          ...Object.entries(CATEGORIES).map(([value, { label }]) => ({ value, label })),
        ],
      },
      {
        kind: 'text',
        field: 'client_sn',
        label: WORDS.order,
        placeholder: WORDS.orderHint,
        maxLength: MAX_TEXT,
      },
    ],
    views: FINDING_VIEWS.map(({ name, search }) => ({
      name,
      label: VIEWS[name],
      search,
      ...(name === 'open' && { done }),
    })),
    words: { total: FINDINGS.total, noMatch: FINDINGS.noMatch, none: FINDINGS.none },
  };
}

/** Differences that reconciliation found. */
export function FindingsPage() {
  const search = useSearch({ from: '/console/findings' });
  const navigate = useNavigate({ from: '/findings' });
  const [opened] = useState(() => Date.now());
  const { data: view } = useReconciliation(true);
  const [reconciling, setReconciling] = useState(false);
  const may = useMay();
  const done = nothingOpen(view);
  const list = useMemo(() => findingList(opened, done), [opened, done]);
  return (
    <>
      <ListPage
        list={list}
        search={search}
        go={(next, replace) => void navigate({ search: next, replace })}
        beside={<RunsLine />}
        drawer={{
          title: (_id, row) => (row ? CATEGORIES[row.code].label : FINDINGS.title),
          body: (id, tools) => <FindingDrawer key={id} id={id} tools={tools} />,
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
