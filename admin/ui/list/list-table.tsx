import { FlexRender, functionalUpdate, type ReactTable, type Row as TableRow, useTable } from '@tanstack/react-table';
import { memo, type ReactNode, type Ref, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { LIST_SIZES } from '#contract/lists/list';
import { LIST } from '../text.ts';
import type { ListDefinition } from './list-definition.ts';
import { listFeatures, sortingOf, sortKeyOf } from './list-features.tsx';
import { type MenuPlace, pointPlace } from './row-menu.tsx';
import { ColumnHead, Tick, TickAll } from './table-parts.tsx';

const ROWS = Array.from({ length: LIST_SIZES[0] }, (_, row) => row);
const WIDTHS = ['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2'] as const;

/** Placeholder before the first response. */
function SkeletonRows({ columns }: { columns: number }) {
  const cells = Array.from({ length: columns }, (_, column) => column);
  return (
    <tbody aria-hidden="true">
      {ROWS.map((row) => (
        <tr key={row}>
          {cells.map((column) => (
            <td key={column} className="arrive [animation-delay:150ms]">
              <span className={`bone ${WIDTHS[(row + column * 3) % WIDTHS.length]}`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface ListTableProps<Row extends object> {
  /** With an open drawer: uses the remaining width. */
  narrow?: boolean;
  ref: Ref<HTMLElement>;
  list: Pick<ListDefinition<Row, never>, 'label' | 'columns' | 'idOf' | 'rowName' | 'sorts'>;
  /** Undefined before the first response. */
  rows: readonly Row[] | undefined;
  sort: string;
  onSort: (sort: string) => void;
  /** A new response is pending; the rows are from the previous one. */
  busy: boolean;
  /** Shown below the header if there are no rows. */
  instead: ReactNode;
  /** Id of the row that keys act on. */
  cursor: string | null;
  onCursor: (id: string) => void;
  /** Undefined if rows cannot be opened. */
  onOpen: ((id: string) => void) | undefined;
  /** Right click on a row. */
  onMenu: (id: string, place: MenuPlace) => void;
  openId: string;
  /** Times (ms) of colleagues' changes, by row. */
  changed?: Readonly<Record<string, number>> | undefined;
  /** Rows that no longer match the filter. */
  left?: readonly string[];
  /** Undefined without bulk actions. */
  ticks: { selected: ReadonlySet<string>; toggle: Toggle; all: (on: boolean) => void } | undefined;
}

type Toggle = (id: string, range: boolean) => void;

const NO_ROWS: never[] = [];

/** A page of rows, filtered, sorted and paged by the server. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { list, rows, sort, onSort, busy, instead, ticks, narrow = false } = props;
  const { label, columns, sorts = [] } = list;
  const loading = rows === undefined && !instead;
  const scroller = useRef<HTMLElement>(null);
  const sorting = sortingOf(sort);
  const table = useTable({
    features: listFeatures,
    columns,
    data: rows ?? NO_ROWS,
    getRowId: list.idOf,
    manualSorting: true,
    enableSorting: sorts.length > 0,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: true,
    state: { sorting },
    onSortingChange: (updater) => onSort(sortKeyOf(functionalUpdate(updater, sorting), sorts) ?? sort),
  });
  // Rows only re-render when they differ, so their callbacks keep their identity.
  const acts = useRef(props);
  useLayoutEffect(() => {
    acts.current = props;
  });
  // New rows scroll to the top; the same rows keep the position, whatever their content.
  const shown = rows?.map(list.idOf).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what it waits for
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [shown]);

  return (
    <section
      ref={(element) => {
        scroller.current = element;
        if (typeof props.ref === 'function') return props.ref(element);
        if (props.ref) props.ref.current = element;
      }}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keys
      tabIndex={0}
      className="ledger max-h-full min-h-0 self-start overflow-auto"
    >
      <table
        aria-label={label}
        aria-busy={busy || loading}
        className={`ledger-table ${narrow ? '' : 'min-w-200 md:min-w-0 lg:min-w-200'}`}
      >
        <TableHead table={table} rows={rows?.length ?? 0} ticks={ticks} />
        {loading && <SkeletonRows columns={columns.length + (ticks ? 1 : 0)} />}
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <LedgerRow
              key={row.id}
              row={row}
              columns={columns}
              acts={acts}
              name={list.rowName(row.original)}
              opens={props.onOpen !== undefined}
              here={props.cursor === row.id}
              open={props.openId === row.id}
              changedAt={props.changed?.[row.id]}
              left={props.left?.includes(row.id) ?? false}
              ticked={ticks?.selected.has(row.id)}
            />
          ))}
        </tbody>
      </table>
      {instead}
      <p role="status" className="sr-only">
        {busy || loading ? LIST.loading : ''}
      </p>
    </section>
  );
}

interface TableHeadProps<Row extends object> {
  table: ReactTable<typeof listFeatures, Row>;
  rows: number;
  ticks: ListTableProps<Row>['ticks'];
}

function TableHead<Row extends object>({ table, rows, ticks }: TableHeadProps<Row>) {
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {ticks && (
            <th className="w-9 pointer-coarse:w-11">
              <TickAll all={rows} ticked={ticks.selected.size} onChange={ticks.all} />
            </th>
          )}
          {group.headers.map((header) => (
            <ColumnHead key={header.id} header={header} title={<table.FlexRender header={header} />} />
          ))}
        </tr>
      ))}
    </thead>
  );
}

const MARK = {
  backgroundColor: ['color-mix(in oklab, var(--seal) 22%, var(--card))', 'transparent'],
};
const MARKED_MS = 2_000;

/** Highlights cells changed by a colleague for two seconds. */
function useChangedCells(row: object, changedAt: number | undefined) {
  const element = useRef<HTMLTableRowElement>(null);
  const before = useRef<{ at: number | undefined; texts: (string | null)[] }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is what the cells are drawn from
  useEffect(() => {
    const cells = [...(element.current?.cells ?? [])];
    const texts = cells.map(({ textContent }) => textContent);
    const last = before.current;
    before.current = { at: changedAt, texts };
    if (!last || changedAt === undefined || changedAt === last.at) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [index, cell] of cells.entries()) {
      if (texts[index] !== last.texts[index]) cell.animate(MARK, MARKED_MS);
    }
  }, [row, changedAt]);
  return element;
}

interface LedgerRowProps<Row extends object> {
  row: TableRow<typeof listFeatures, Row>;
  /** Columns of the row: a change re-renders it. */
  columns: ListTableProps<Row>['list']['columns'];
  acts: RefObject<ListTableProps<Row>>;
  name: string;
  opens: boolean;
  here: boolean;
  open: boolean;
  changedAt: number | undefined;
  left: boolean;
  /** Undefined without selection. */
  ticked: boolean | undefined;
}

/** The row at the cursor has the focus, for Enter, X and screen readers. */
const LedgerRow = memo(function LedgerRow<Row extends object>(props: LedgerRowProps<Row>) {
  const { row, acts, here, open, left, ticked } = props;
  const { id } = row;
  const element = useChangedCells(row.original, props.changedAt);
  return (
    <tr
      ref={element}
      tabIndex={-1}
      data-row={id}
      data-here={here || undefined}
      data-open={open || undefined}
      data-left={left || undefined}
      data-ticked={ticked || undefined}
      onFocus={() => acts.current.onCursor(id)}
      onContextMenu={(event) => {
        // With Shift, or on a link, the browser's default applies.
        const { target, shiftKey, clientX, clientY } = event;
        if (shiftKey || (target instanceof Element && target.closest('a, input'))) return;
        event.preventDefault();
        acts.current.onMenu(id, pointPlace(clientX, clientY));
      }}
    >
      {ticked !== undefined && (
        <td>
          <Tick name={props.name} ticked={ticked} onToggle={(range) => acts.current.ticks?.toggle(id, range)} />
        </td>
      )}
      {row.getAllCells().map((cell, index) => (
        <td key={cell.id} className={cell.column.columnDef.meta?.cell}>
          {index === 0 && left && <span className="row-left">{LIST.left}</span>}
          {index === 0 && props.opens ? (
            <button
              type="button"
              className="row-open"
              aria-current={open || undefined}
              onClick={() => acts.current.onOpen?.(id)}
            >
              <FlexRender cell={cell} />
            </button>
          ) : (
            <FlexRender cell={cell} />
          )}
        </td>
      ))}
    </tr>
  );
}) as <Row extends object>(props: LedgerRowProps<Row>) => ReactNode;
