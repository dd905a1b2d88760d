import type { UserRow } from '#contract/admin';
import { planName } from '#domain/shop/plans';
import { Badge } from '../../../ui/badge.tsx';
import { type ListColumns, listColumns } from '../../../ui/list/list-features.ts';
import { Moment } from '../../../ui/moment.tsx';
import { USERS } from './text.ts';

const column = listColumns<UserRow>();
const { columns: HEADS } = USERS;

/** Pale where it holds for most users, so that the others stand out. */
function Said({ text, loud }: { text: string; loud: boolean }) {
  return <span className={loud ? 'text-ink' : 'text-ink3'}>{text}</span>;
}

export const USER_COLUMNS: ListColumns<UserRow> = column.columns([
  column.accessor('phone', {
    header: HEADS.phone,
    enableSorting: false,
    meta: { className: 'w-25 xl:w-36' },
  }),
  column.accessor('name', {
    header: HEADS.name,
    enableSorting: false,
    cell: ({ getValue }) => {
      const name = getValue();
      if (name === null) return <span className="text-ink3">{USERS.nameless}</span>;
      // A name is at most 20 characters; in a narrow window two lines of it still fit a row.
      return <span className="line-clamp-2 wrap-anywhere">{name}</span>;
    },
  }),
  column.accessor('vipLevel', {
    header: HEADS.membership,
    enableSorting: false,
    meta: { className: 'w-19 xl:w-28' },
    cell: ({ getValue }) => <Said text={planName(getValue())} loud={getValue() !== 'free'} />,
  }),
  column.accessor('birthSaved', {
    header: HEADS.birth,
    enableSorting: false,
    meta: { className: 'w-19 xl:w-24' },
    cell: ({ getValue }) => <Said text={USERS.birthSaved(getValue())} loud={getValue()} />,
  }),
  column.accessor('invited', {
    header: HEADS.invited,
    enableSorting: false,
    meta: { className: 'w-19 xl:w-24' },
    cell: ({ getValue }) => <Said text={USERS.invited(getValue())} loud={getValue()} />,
  }),
  column.accessor('blocked', {
    header: HEADS.state,
    enableSorting: false,
    meta: { className: 'w-19 xl:w-24' },
    cell: ({ getValue }) =>
      getValue() ? <Badge tone="bad">{USERS.blocked}</Badge> : <Said text={USERS.working} loud={false} />,
  }),
  column.accessor('createdAt', {
    header: HEADS.createdAt,
    meta: { className: 'w-34 xl:w-41' },
    cell: ({ getValue }) => <Moment ms={getValue()} />,
  }),
  column.accessor('lastLoginAt', {
    header: HEADS.lastLoginAt,
    meta: { className: 'w-34 xl:w-41' },
    cell: ({ getValue }) => {
      const ms = getValue();
      return ms === null ? <Said text={USERS.never} loud={false} /> : <Moment ms={ms} />;
    },
  }),
]);
