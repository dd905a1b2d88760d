import type { ListPage } from '#contract/lists/list';

/** A page as it stands in the cache: which of its rows changed since it was read, and when (ms). */
export interface ShownPage<Row> extends ListPage<Row> {
  changed?: Readonly<Record<string, number>>;
}
