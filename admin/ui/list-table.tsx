import { functionalUpdate, type SortingState, useTable } from '@tanstack/react-table';
import { type ReactNode, useEffect, useRef } from 'react';
import { ColumnHead } from './column-head.tsx';
import { type ListColumns, listFeatures } from './list-features.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { LIST } from './text.ts';

interface ListTableProps<Row extends { id: string }> {
  label: string;
  columns: ListColumns<Row>;
  /** Undefined while the first answer is on its way. */
  rows: readonly Row[] | undefined;
  sorting: SortingState;
  onSort: (sorting: SortingState) => void;
  /** Another answer is on its way; the rows shown are the last one's. */
  busy: boolean;
  /** Stands under the head where there are no rows. */
  instead: ReactNode;
}

const NO_ROWS: never[] = [];

/** A page of rows that the server has searched, sorted and cut. */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const { label, columns, rows, sorting, onSort, busy, instead } = props;
  const loading = rows === undefined && !instead;
  const scroller = useRef<HTMLElement>(null);
  const table = useTable({
    features: listFeatures,
    columns,
    data: rows ?? NO_ROWS,
    getRowId: (row) => row.id,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: true,
    state: { sorting },
    onSortingChange: (updater) => onSort(functionalUpdate(updater, sorting)),
  });
  // Another page begins at its first row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what it waits for
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [rows]);

  return (
    <section
      ref={scroller}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keys
      tabIndex={0}
      className="ledger max-h-full min-h-0 self-start overflow-auto"
    >
      <table aria-label={label} aria-busy={busy || loading} className="ledger-table min-w-200">
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <ColumnHead
                  key={header.id}
                  header={header}
                  title={<table.FlexRender header={header} />}
                />
              ))}
            </tr>
          ))}
        </thead>
        {loading && <SkeletonRows columns={columns.length} />}
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
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
