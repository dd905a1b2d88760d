import {
  demands,
  demandsExport,
  demandsNews,
  demandsTotal,
  demandsViews,
} from '#contract/calls/console-consultations';
import { DEMAND_SORTS, type DemandListRow } from '#contract/console-consultations';
import { CONSULT_STATE_NAMES } from '#domain/consulting/consult-state';
import type { ListDefinition } from '../../ui/list/list-definition.ts';
import { DEMAND_SEARCH, type DemandSearch, MAX_TEXT } from '../searches.ts';
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
  hiddenAtFirst: ['client_sn'],
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
    { kind: 'choice', field: 'day', label: DEMANDS.day, options: DEMANDS.days },
  ],
  views: [
    { name: 'open', label: DEMANDS.openView, search: {}, done: DEMANDS.none },
    {
      name: 'waiting',
      label: CONSULT_STATE_NAMES.waiting,
      search: { state: 'waiting' },
      done: DEMANDS.done.waiting,
    },
    { name: 'mine', label: DEMANDS.mine, search: { whose: 'mine' }, done: DEMANDS.done.mine },
    {
      name: 'unassigned',
      label: DEMANDS.unassigned,
      search: { whose: 'none' },
      done: DEMANDS.done.unassigned,
    },
    {
      name: 'overdue',
      label: DEMANDS.overdue,
      search: { due: 'overdue' },
      done: DEMANDS.done.overdue,
    },
    { name: 'today', label: DEMANDS.today, search: { day: 'today' }, done: DEMANDS.done.today },
    {
      name: 'done',
      label: CONSULT_STATE_NAMES.done,
      search: { state: 'done', sort: '-since' },
    },
  ],
  words: { total: DEMANDS.total, noMatch: DEMANDS.noMatch, none: DEMANDS.none },
};
