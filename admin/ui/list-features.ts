import {
  createColumnHelper,
  metaHelper,
  rowSortingFeature,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table';

interface ListColumnMeta {
  /** Width and manner of the column, as classes on its head. */
  className: string;
}

/** What the lists of the console can do; sorting and paging themselves are the server's work. */
export const listFeatures = tableFeatures({
  rowSortingFeature,
  columnMeta: metaHelper<ListColumnMeta>(),
});

export type ListColumns<Row extends object> = TableOptions<typeof listFeatures, Row>['columns'];

export function listColumns<Row extends object>() {
  return createColumnHelper<typeof listFeatures, Row>();
}
