import type { UserList } from '#contract/admin';
import { LAST_PAGE, type UserSearch } from './search.ts';

export interface Paging {
  /** How many pages there are; undefined while unknown or past counting. */
  pages: number | undefined;
  hasNext: boolean;
}

/**
 * @example pagingOf({ page: 2, size: 20 }, { total: 41, capped: false }) // 3 pages, one more
 */
export function pagingOf(
  { page, size }: Pick<UserSearch, 'page' | 'size'>,
  list: Pick<UserList, 'total' | 'capped'> | undefined,
): Paging {
  if (!list) return { pages: undefined, hasNext: false };
  if (list.capped) return { pages: undefined, hasNext: page < LAST_PAGE };
  const pages = Math.max(1, Math.ceil(list.total / size));
  return { pages, hasNext: page < Math.min(pages, LAST_PAGE) };
}
