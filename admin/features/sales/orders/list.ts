import { orders, ordersExport, ordersNews, ordersTotal, ordersViews } from '#contract/calls/console';
import { type ConsoleOrdersRow, ORDER_SORTS, ORDER_VIEWS } from '#contract/console-orders';
import { sourceName, VISIT_SOURCE_NAMES } from '#domain/people/visit-source';
import { ORDER_FLAGS, ORDER_STATUS_NAMES } from '#domain/shop/order-state';
import { PLAN_CATALOGUE } from '#domain/shop/plans';
import { MAX_TEXT, ORDER_SEARCH, type OrderSearch } from '../../../lib/searches.ts';
import type { ListDefinition } from '../../../ui/list/list-definition.ts';
import { ORDER_COLUMNS } from './columns.tsx';
import { ORDERS } from './text.ts';

const ALL = { value: 'all', label: ORDERS.all };
const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export const ORDER_LIST: ListDefinition<ConsoleOrdersRow, OrderSearch> = {
  name: 'orders',
  rowsCall: orders,
  totalCall: ordersTotal,
  exportCall: ordersExport,
  newsCall: ordersNews,
  viewsCall: ordersViews,
  title: ORDERS.title,
  label: ORDERS.list,
  defaults: ORDER_SEARCH.defaults,
  idOf: (order) => order.client_sn,
  rowName: (order) => `…${order.client_sn.slice(-6)}`,
  columns: ORDER_COLUMNS,
  idField: 'q',
  numberOf: ({ client_sn }) => client_sn,
  keyColumns: ['client_sn', 'amount', 'refunded', 'status'],
  hiddenAtFirst: ['paidAt'],
  sorts: ORDER_SORTS,
  searchBox: {
    field: 'q',
    label: ORDERS.search,
    placeholder: ORDERS.searchHint,
    maxLength: MAX_TEXT,
  },
  facets: [
    {
      kind: 'choice',
      field: 'status',
      label: ORDERS.facets.status,
      options: [ALL, ...choices(ORDER_STATUS_NAMES)],
    },
    {
      kind: 'choice',
      field: 'type',
      label: ORDERS.facets.type,
      options: [ALL, ...PLAN_CATALOGUE.map(({ type, name }) => ({ value: type, label: name }))],
    },
    {
      kind: 'choice',
      field: 'flag',
      label: ORDERS.facets.flag,
      options: [
        ALL,
        { value: 'any', label: ORDERS.anyFlag },
        { value: 'slowRefund', label: ORDERS.slowRefund },
        ...choices(ORDER_FLAGS),
      ],
    },
    {
      kind: 'choice',
      field: 'money',
      label: ORDERS.facets.money,
      options: choices(ORDERS.moneyChoices),
    },
    {
      kind: 'choice',
      field: 'source',
      label: ORDERS.facets.source,
      options: [ALL, ...choices({ ...VISIT_SOURCE_NAMES, unknown: sourceName('unknown') })],
    },
    {
      kind: 'choice',
      field: 'by',
      label: ORDERS.facets.by,
      options: choices(ORDERS.byChoices),
    },
    { kind: 'days', from: 'from', to: 'to', label: ORDERS.facets.days },
  ],
  views: [
    { name: 'all', label: ORDERS.all, search: {} },
    ...ORDER_VIEWS.map(({ name, search }) => ({
      name,
      label: ORDERS.views[name],
      search,
      ...(name === 'flagged' ? { done: ORDERS.nothingFlagged } : {}),
      ...(name === 'slowRefunds' ? { done: ORDERS.noSlowRefunds, rare: true } : {}),
    })),
  ],
  words: { total: ORDERS.total, noMatch: ORDERS.noMatch, none: ORDERS.none },
};
