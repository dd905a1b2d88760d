import { StaffListQuery } from '#contract/staff';
import { listSearch } from '../../lib/list-search.ts';

export const STAFF_SEARCH = listSearch(StaffListQuery);
export type StaffSearch = typeof STAFF_SEARCH.defaults;
