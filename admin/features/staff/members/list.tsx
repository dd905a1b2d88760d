import { staff, staffExport, staffTotal } from '#contract/calls/staff-members';
import type { StaffRow } from '#contract/staff';
import { STAFF_ROLE_NAMES } from '#domain/console/staff';
import { MAX_TEXT, STAFF_SEARCH, type StaffSearch } from '../../../lib/searches.ts';
import type { ListDefinition } from '../../../ui/list/list-definition.ts';
import { type ListColumns, listColumns } from '../../../ui/list/list-features.ts';
import { Moment } from '../../../ui/moment.tsx';
import { STAFF } from './text.ts';

const column = listColumns<StaffRow>();
const { columns: HEADS } = STAFF;

const Quiet = ({ text }: { text: string }) => <span className="text-ink3">{text}</span>;

const STAFF_COLUMNS: ListColumns<StaffRow> = column.columns([
  column.accessor('username', { header: HEADS.username, enableSorting: false }),
  column.accessor('name', {
    header: HEADS.name,
    enableSorting: false,
    cell: ({ getValue, row: { original } }) =>
      getValue() === original.username ? <Quiet text={STAFF.noName} /> : getValue(),
  }),
  column.accessor('role', {
    header: HEADS.role,
    enableSorting: false,
    meta: { className: 'w-25' },
    cell: ({ getValue }) => STAFF_ROLE_NAMES[getValue()],
  }),
  column.accessor('totp', {
    header: HEADS.totp,
    enableSorting: false,
    meta: { className: 'w-25' },
    cell: ({ getValue }) => (getValue() ? STAFF.on : <Quiet text={STAFF.off} />),
  }),
  column.accessor('disabled', {
    header: HEADS.state,
    enableSorting: false,
    meta: { className: 'w-25' },
    cell: ({ getValue }) =>
      getValue() ? (
        <span className="border border-seal px-1 py-px text-seal">{STAFF.disabled}</span>
      ) : (
        <Quiet text={STAFF.working} />
      ),
  }),
  column.accessor('lastLoginAt', {
    header: HEADS.lastLoginAt,
    enableSorting: false,
    meta: { className: 'w-41' },
    cell: ({ getValue }) => {
      const ms = getValue();
      return ms === null ? <Quiet text={STAFF.never} /> : <Moment ms={ms} />;
    },
  }),
  column.accessor('createdAt', {
    header: HEADS.createdAt,
    enableSorting: false,
    meta: { className: 'w-41' },
    cell: ({ getValue }) => <Moment ms={getValue()} />,
  }),
]);

export const STAFF_LIST: ListDefinition<StaffRow, StaffSearch> = {
  name: 'staff',
  rowsCall: staff,
  totalCall: staffTotal,
  exportCall: staffExport,
  title: STAFF.title,
  label: STAFF.list,
  defaults: STAFF_SEARCH.defaults,
  idOf: ({ id }) => id,
  rowName: ({ name }) => name,
  columns: STAFF_COLUMNS,
  keyColumns: ['username', 'name', 'role'],
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
