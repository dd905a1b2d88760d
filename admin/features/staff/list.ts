import { staff, staffExport, staffTotal } from '#contract/calls/staff-members';
import type { StaffRow } from '#contract/staff';
import type { ListDefinition } from '../../ui/list/list-definition.ts';
import { MAX_TEXT, STAFF_SEARCH, type StaffSearch } from '../searches.ts';
import { STAFF_COLUMNS } from './columns.tsx';
import { STAFF } from './text.ts';

export const STAFF_LIST: ListDefinition<StaffRow, StaffSearch> = {
  name: 'staff',
  rowsCall: staff,
  totalCall: staffTotal,
  exportCall: staffExport,
  title: STAFF.title,
  label: STAFF.list,
  defaults: STAFF_SEARCH.defaults,
  idOf: ({ id }) => id,
  rowName: ({ username }) => username,
  columns: STAFF_COLUMNS,
  searchBox: {
    field: 'q',
    label: STAFF.search,
    placeholder: STAFF.searchHint,
    maxLength: MAX_TEXT,
  },
  facets: [
    { kind: 'choice', field: 'role', label: STAFF.role, options: STAFF.roles },
    { kind: 'choice', field: 'state', label: STAFF.state, options: STAFF.states },
    { kind: 'choice', field: 'totp', label: STAFF.totp, options: STAFF.totps },
  ],
  words: { total: STAFF.total, noMatch: STAFF.noMatch, none: STAFF.none },
};
