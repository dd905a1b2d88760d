import { USER_SORTS, type UserRow } from '#contract/admin';
import { users, usersExport, usersNews, usersTotal } from '#contract/calls/console-users';
import { MAX_USER_TEXT, USER_SEARCH, type UserSearch } from '../../../lib/searches.ts';
import type { ListDefinition } from '../../../ui/list/list-definition.ts';
import { USER_COLUMNS } from './columns.tsx';
import { USERS } from './text.ts';

export const USER_LIST: ListDefinition<UserRow, UserSearch> = {
  name: 'users',
  idField: 'q',
  rowsCall: users,
  totalCall: usersTotal,
  exportCall: usersExport,
  newsCall: usersNews,
  title: USERS.title,
  label: USERS.list,
  defaults: USER_SEARCH.defaults,
  idOf: ({ id }) => id,
  rowName: ({ phone }) => phone,
  columns: USER_COLUMNS,
  keyColumns: ['phone', 'name', 'vipLevel'],
  sorts: USER_SORTS,
  searchBox: {
    field: 'q',
    label: USERS.search,
    placeholder: USERS.searchHint,
    maxLength: MAX_USER_TEXT,
  },
  facets: [
    { kind: 'choice', field: 'birth', label: USERS.birth, options: USERS.birthChoices },
    { kind: 'choice', field: 'member', label: USERS.member, options: USERS.members },
    { kind: 'day', field: 'memberOn', label: USERS.memberOn },
    { kind: 'days', from: 'from', to: 'to', label: USERS.registered },
    { kind: 'choice', field: 'source', label: USERS.source, options: USERS.sources },
    { kind: 'choice', field: 'reached', label: USERS.reached, options: USERS.steps },
    { kind: 'choice', field: 'within', label: USERS.within, options: USERS.withins },
    { kind: 'choice', field: 'money', label: USERS.money, options: USERS.moneys },
  ],
  words: { total: USERS.total, noMatch: USERS.noMatch, none: USERS.nobody },
};
