import type { SearchSchemaInput } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { USER_PAGE_SIZES, UserListQuery } from '#contract/admin';

const { q, birth, sort, page } = UserListQuery.shape;

/** What the list shows when the address says nothing. */
export const DEFAULT_USER_SEARCH: UserListQuery = UserListQuery.parse({});

/** The longest text and the furthest page the server takes. */
export const MAX_TEXT = 32;
export const LAST_PAGE = 500;

/** Of the sizes the server would serve, those that can be chosen. */
const size = z.coerce
  .number()
  .check(z.refine((rows) => (USER_PAGE_SIZES as readonly number[]).includes(rows)));

/** The server's own query, except that what it would refuse stands for the default. */
const Search = z.object({
  q: z.catch(q, DEFAULT_USER_SEARCH.q),
  birth: z.catch(birth, DEFAULT_USER_SEARCH.birth),
  sort: z.catch(sort, DEFAULT_USER_SEARCH.sort),
  page: z.catch(page, DEFAULT_USER_SEARCH.page),
  size: z.catch(size, DEFAULT_USER_SEARCH.size),
});

export type UserSearch = UserListQuery;

/**
 * Reads the address of the users list. It never fails: each field that makes no sense is the
 * default's, so that an old bookmark or a cut link still opens the list.
 *
 * @example userSearch({ page: '3', sort: 'password' }) // page 3, newest first
 */
export function userSearch(input: Partial<UserSearch> & SearchSchemaInput): UserSearch {
  return Search.parse(input);
}

/** A change of anything but the page begins at the first page again. */
export function changed(search: UserSearch, change: Partial<UserSearch>): UserSearch {
  return { ...search, page: DEFAULT_USER_SEARCH.page, ...change };
}

/** Whether the list is narrowed at all; order and paging narrow nothing. */
export function isNarrowed({ q, birth }: UserSearch): boolean {
  return q !== DEFAULT_USER_SEARCH.q || birth !== DEFAULT_USER_SEARCH.birth;
}

/**
 * Whether one search text goes on typing or correcting another: `138` → `1380`. Such a step takes
 * the other's place in the history, or the back button would walk through every pause.
 */
export function refines(before: string, after: string): boolean {
  if (before === '' || after === '') return false;
  return after.startsWith(before) || before.startsWith(after);
}
