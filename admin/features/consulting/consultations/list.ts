import { demands, demandsExport, demandsNews, demandsTotal, demandsViews } from '#contract/calls/console-consultations';
import { DEMAND_SORTS, DEMAND_VIEWS, type DemandListRow } from '#contract/console-consultations';
import { DEMAND_SEARCH, type DemandSearch, MAX_TEXT } from '../../../lib/searches.ts';
import type { ListDefinition } from '../../../ui/list/list-definition.ts';
import { DEMAND_COLUMNS } from './columns.tsx';
import { DEMANDS } from './text.ts';

export const DEMAND_LIST: ListDefinition<DemandListRow, DemandSearch> = {
  name: 'demands',
  rowsCall: demands,
  totalCall: demandsTotal,
  newsCall: demandsNews,
  viewsCall: demandsViews,
  exportCall: demandsExport,
  title: DEMANDS.title,
  label: DEMANDS.list,
  defaults: DEMAND_SEARCH.defaults,
  idOf: ({ client_sn }) => client_sn,
  rowName: ({ phone, client_sn }) => `${phone} ${client_sn.slice(-4)}`,
  columns: DEMAND_COLUMNS,
  idField: 'q',
  numberOf: ({ client_sn }) => client_sn,
  keyColumns: ['phone', 'state', 'dueAt'],
  // Its readings are in the audit: staff that see every client's choose to.
  hiddenAtFirst: ['filedAt', 'client_sn', 'excerpt'],
  sorts: DEMAND_SORTS,
  searchBox: {
    field: 'q',
    label: DEMANDS.search,
    placeholder: DEMANDS.searchHint,
    maxLength: MAX_TEXT,
  },
  facets: [
    { kind: 'choice', field: 'state', label: DEMANDS.state, options: DEMANDS.states },
    { kind: 'choice', field: 'whose', label: DEMANDS.whose, options: DEMANDS.whoses },
    { kind: 'choice', field: 'due', label: DEMANDS.due, options: DEMANDS.dues },
    {
      kind: 'choice',
      field: 'complaint',
      label: DEMANDS.complaint,
      options: DEMANDS.complaints,
    },
    { kind: 'choice', field: 'day', label: DEMANDS.day, options: DEMANDS.days },
  ],
  views: DEMAND_VIEWS.map(({ name, search }) => ({
    name,
    search,
    ...DEMANDS.views[name],
  })),
  words: { total: DEMANDS.total, noMatch: DEMANDS.noMatch, none: DEMANDS.none },
};

/** These views are not shown to a consultant, because a consultant sees only their own consultations. */
const OF_ALL: readonly string[] = ['unassigned', 'handedOn', 'complaints'];

export const OWN_DEMAND_LIST: typeof DEMAND_LIST = {
  ...DEMAND_LIST,
  hiddenAtFirst: ['filedAt', 'client_sn', 'assignee'],
  views: (DEMAND_LIST.views ?? []).filter(({ name }) => !OF_ALL.includes(name)),
};
