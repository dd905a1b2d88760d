import type { QueryClient } from '@tanstack/react-query';
import type { ListPage, ListTotal } from '#contract/lists/list';

/** The page or the total of a list; undefined before the first answer. */
export type ReadOfList = ListPage<unknown> | ListTotal | undefined;

/** True where the list has no row: where nothing is, nothing moves under the cursor. */
export function isEmpty(read: ReadOfList): boolean {
  if (read === undefined) return false;
  return 'rows' in read ? read.rows.length === 0 : read.total === 0;
}

/** Reads an empty list again: what comes is shown at once. */
export function fillEmpty(queries: QueryClient, list: string): void {
  for (const part of ['rows', 'total']) {
    void queries.invalidateQueries({
      queryKey: [list, part],
      predicate: ({ state }) => isEmpty(state.data as ReadOfList),
    });
  }
}
