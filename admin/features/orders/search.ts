import { OrderDeskQuery } from '#contract/console-orders';
import { listSearch } from '../../lib/list-search.ts';

export const ORDER_SEARCH = listSearch(OrderDeskQuery);
export type OrderSearch = typeof ORDER_SEARCH.defaults;
