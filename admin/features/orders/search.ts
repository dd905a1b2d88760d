import { ConsoleOrdersQuery } from '#contract/console-orders';
import { listSearch } from '../../lib/list-search.ts';

export const ORDER_SEARCH = listSearch(ConsoleOrdersQuery);
export type OrderSearch = typeof ORDER_SEARCH.defaults;
