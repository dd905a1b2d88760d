import type { QueryClient } from '@tanstack/react-query';
import type { ListPage, ListTotal } from '#contract/lists/list';

/** A page or total of a list; undefined before the first response. */
export type ReadOfList = ListPage<unknown> | ListTotal | undefined;

/** True if the list is empty: nothing can move under the cursor. */
export function isEmpty(read: ReadOfList): boolean {
  if (read === undefined) return false;
  return 'rows' in read ? read.rows.length === 0 : read.total === 0;
}

/** Reloads a list if it is empty, so that new rows appear at once. */
export function fillEmpty(queries: QueryClient, list: string): void {
  for (const part of ['rows', 'total']) {
    void queries.invalidateQueries({
      queryKey: [list, part],
      predicate: ({ state }) => isEmpty(state.data as ReadOfList),
    });
  }
}
