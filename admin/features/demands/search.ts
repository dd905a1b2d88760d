import { DemandListQuery } from '#contract/console-consultations';
import { listSearch } from '../../lib/list-search.ts';

/** A phone number or an order's, whole. */
export const MAX_TEXT = 32;

export const DEMAND_SEARCH = listSearch(DemandListQuery);
export type DemandSearch = typeof DEMAND_SEARCH.defaults;
