import { FindingListQuery } from '#contract/findings';
import { listSearch } from '../../lib/list-search.ts';

export const FINDING_SEARCH = listSearch(FindingListQuery);
export type FindingSearch = typeof FINDING_SEARCH.defaults;
