import { listScreen } from '#admin/ui/list/list-definition.ts';
import { columnsOf } from '#admin/ui/list/list-features.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { STAFF_LIST } from '#contract/lists/staff';
import { STAFF } from './text.ts';

const { column } = columnsOf(STAFF_LIST);

const Quiet = ({ text }: { text: string }) => <span className="text-ink3">{text}</span>;

export const STAFF_SCREEN = listScreen(STAFF_LIST, {
  idOf: ({ id }) => id,
  rowName: ({ name }) => name,
  columns: [
    column('username'),
    column('name', { cell: ({ name, username }) => (name === username ? <Quiet text={STAFF.noName} /> : name) }),
    column('role', { className: 'w-25' }),
    column('totp', { className: 'w-25', cell: ({ totp }) => (totp ? STAFF.on : <Quiet text={STAFF.off} />) }),
    column('disabled', {
      className: 'w-25',
      cell: ({ disabled }) =>
        disabled ? (
          <span className="border border-seal px-1 py-px text-seal">{STAFF.disabled}</span>
        ) : (
          <Quiet text={STAFF.working} />
        ),
    }),
    column('lastLoginAt', {
      className: 'w-34',
      cell: ({ lastLoginAt: ms }) => (ms === null ? <Quiet text={STAFF.never} /> : <Moment ms={ms} />),
    }),
    column('createdAt', { className: 'w-34' }),
  ],
  keyColumns: ['username', 'name', 'role'],
  none: STAFF.none,
});
