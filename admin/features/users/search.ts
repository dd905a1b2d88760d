import { UserListQuery } from '#contract/admin';
import { listSearch } from '../../lib/list-search.ts';

/** The longest text the server takes. */
export const MAX_TEXT = 32;

export const USER_SEARCH = listSearch(UserListQuery);
export type UserSearch = typeof USER_SEARCH.defaults;
