import type { ListPage } from '#contract/lists/list';

/** A cached page with the times (ms) at which its rows changed since it was read. */
export interface ShownPage<Row> extends ListPage<Row> {
  changed?: Readonly<Record<string, number>>;
}
