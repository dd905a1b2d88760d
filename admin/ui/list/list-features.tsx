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
  /** Width and manner of the column, as classes on its head. */
  className?: string;
  /** Classes of its cells. */
  cell?: string;
  /** Its name in the choice of columns, where the head has none that fits. */
  name?: string;
}

/** Money and counts stand right, so that their digits stand below each other. */
const FIGURES = { className: 'text-end!', cell: 'text-end!' } as const;

/** Features of the console's lists; sorting and paging themselves are the server's work. */
export const listFeatures = tableFeatures({
  rowSortingFeature,
  columnMeta: metaHelper<ListColumnMeta>(),
});

/** The id of a column, as the choice of columns knows it. */
export const idOf = ({ id }: { id?: string | undefined }): string => id ?? '';

export type ListColumns<Row extends object> = TableOptions<typeof listFeatures, Row>['columns'];

/** Display of a column on a page; each part left out is the list's own. */
interface ColumnLook<Row> {
  header?: string;
  /** Classes of its head and its cells. */
  className?: string;
  /** Stands right, as money does. */
  figures?: boolean;
  cell?: (row: Row, text: string) => ReactNode;
}

/** A cell as the list's own words, an instant as a moment; no instant, and no amount, is pale. */
function plainCell<Row>(column: ListColumn<Row>, row: Row): ReactNode {
  if ('fen' in column) return amountText(column.fen(row));
  if (!('at' in column)) return cellText(column, row);
  const ms = column.at(row);
  return ms === null ? <span className="text-ink3">—</span> : <Moment ms={ms} />;
}

/**
 * Columns of a page: `column` of those that the list has, by their ids, `own` of the page alone.
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

/** `-createdAt` → the table's own form, createdAt downwards. */
export function sortingOf(key: string): SortingState {
  return [{ id: key.replace(/^-/, ''), desc: key.startsWith('-') }];
}

/** The table's form → the key on the wire, or null when `keys` has no such order. */
export function sortKeyOf<K extends string>(sorting: SortingState, keys: readonly K[]): K | null {
  const [first] = sorting;
  return keys.find((key) => first && key === `${first.desc ? '-' : ''}${first.id}`) ?? null;
}
