import {
  createColumnHelper,
  metaHelper,
  rowSortingFeature,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table';

interface ListColumnMeta {
  /** Width and manner of the column, as classes on its head. */
  className?: string;
  /** Classes of its cells. */
  cell?: string;
  /** Its name in the choice of columns, where the head has none that fits. */
  name?: string;
}

/** Money and counts stand right, so that their digits stand below each other. */
export const FIGURES = { className: 'text-end!', cell: 'text-end!' } as const;

/** What the lists of the console can do; sorting and paging themselves are the server's work. */
export const listFeatures = tableFeatures({
  rowSortingFeature,
  columnMeta: metaHelper<ListColumnMeta>(),
});

export type ListColumns<Row extends object> = TableOptions<typeof listFeatures, Row>['columns'];

export function listColumns<Row extends object>() {
  return createColumnHelper<typeof listFeatures, Row>();
}
