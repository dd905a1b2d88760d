import {
  createColumnHelper,
  metaHelper,
  rowSortingFeature,
  type SortingState,
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

/** Features of the console's lists; sorting and paging themselves are the server's work. */
export const listFeatures = tableFeatures({
  rowSortingFeature,
  columnMeta: metaHelper<ListColumnMeta>(),
});

export type ListColumns<Row extends object> = TableOptions<typeof listFeatures, Row>['columns'];

export function listColumns<Row extends object>() {
  return createColumnHelper<typeof listFeatures, Row>();
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
