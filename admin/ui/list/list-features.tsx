import {
  createColumnHelper,
  metaHelper,
  rowSortingFeature,
  type SortingState,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { cellText, type ListColumn } from '#contract/lists/list';
import { amountText } from '../../lib/number-text.ts';
import { Moment } from '../moment.tsx';

interface ListColumnMeta {
  /** Classes of the header cell, such as its width. */
  className?: string;
  /** Classes of its cells. */
  cell?: string;
  /** Name in the column menu, if the header has none suitable. */
  name?: string;
}

/** Amounts and counts are right-aligned. */
const FIGURES = { className: 'text-end!', cell: 'text-end!' } as const;

/** Table features; sorting and paging are done by the server. */
export const listFeatures = tableFeatures({
  rowSortingFeature,
  columnMeta: metaHelper<ListColumnMeta>(),
});

/** Id of a column in the column menu. */
export const idOf = ({ id }: { id?: string | undefined }): string => id ?? '';

export type ListColumns<Row extends object> = TableOptions<typeof listFeatures, Row>['columns'];

/** Display of a column; defaults come from the list. */
interface ColumnLook<Row> {
  header?: string;
  /** Classes of its header and cells. */
  className?: string;
  /** Right-aligned, for amounts. */
  figures?: boolean;
  cell?: (row: Row, text: string) => ReactNode;
}

/** A cell in the list's own text; times as `Moment`; missing values are dimmed. */
function plainCell<Row>(column: ListColumn<Row>, row: Row): ReactNode {
  if ('fen' in column) return amountText(column.fen(row));
  if (!('at' in column)) return cellText(column, row);
  const ms = column.at(row);
  return ms === null ? <span className="text-ink3">—</span> : <Moment ms={ms} />;
}

/**
 * Defines the columns of a page: `column` for the list's columns by id, `own` for additional ones.
 *
 * @example const { column, own } = columnsOf(STAFF_LIST); column('role', { className: 'w-25' })
 */
export function columnsOf<Row extends object, Id extends string>(list: {
  columns: Readonly<Record<Id, ListColumn<Row>>>;
  sorts: readonly string[];
}) {
  const helper = createColumnHelper<typeof listFeatures, Row>();
  return {
    own: helper.display,
    column(id: Id, { header, className, figures, cell }: ColumnLook<Row> = {}): ListColumns<Row>[number] {
      const column = list.columns[id];
      const right = figures || 'fen' in column;
      return {
        id,
        accessorFn: (row) => cellText(column, row),
        header: header ?? column.head,
        enableSorting: list.sorts.includes(id),
        meta: {
          className: [className, right && FIGURES.className].filter(Boolean).join(' '),
          ...(right && { cell: FIGURES.cell }),
        },
        cell: ({ row: { original } }) =>
          cell ? cell(original, cellText(column, original)) : plainCell(column, original),
      };
    },
  };
}

/** `-createdAt` → the table's sorting state, createdAt descending. */
export function sortingOf(key: string): SortingState {
  return [{ id: key.replace(/^-/, ''), desc: key.startsWith('-') }];
}

/** Sorting state → API sort key, or null if `keys` has none. */
export function sortKeyOf<K extends string>(sorting: SortingState, keys: readonly K[]): K | null {
  const [first] = sorting;
  return keys.find((key) => first && key === `${first.desc ? '-' : ''}${first.id}`) ?? null;
}
