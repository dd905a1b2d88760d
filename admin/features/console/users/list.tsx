import { Badge } from '#admin/ui/badge.tsx';
import { listScreen } from '#admin/ui/list/list-definition.ts';
import { columnsOf } from '#admin/ui/list/list-features.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { USER_LIST } from '#contract/lists/users';
import { USERS } from './text.ts';

const { column } = columnsOf(USER_LIST);

/** Dimmed if it is the usual value, so that others stand out. */
function TextCell({ text, loud }: { text: string; loud: boolean }) {
  return <span className={loud ? 'text-ink' : 'text-ink3'}>{text}</span>;
}

export const USER_SCREEN = listScreen(USER_LIST, {
  idField: 'q',
  idOf: ({ id }) => id,
  rowName: ({ phone }) => phone,
  columns: [
    column('phone', { className: 'w-24 xl:w-36' }),
    column('name', {
      className: 'w-22 lg:w-28 xl:w-32',
      cell: ({ name, blocked }) => (
        <span className="flex items-center gap-2">
          {name === null ? (
            <span className="text-ink3">{USERS.nameless}</span>
          ) : (
            // Names have at most 20 characters; in a narrow window two lines fit a row.
            <span className="line-clamp-2 wrap-anywhere">{name}</span>
          )}
          {blocked && <Badge tone="bad">{USERS.blocked}</Badge>}
        </span>
      ),
    }),
    column('vipLevel', {
      className: 'w-19 xl:w-28',
      cell: ({ vipLevel }, text) => <TextCell text={text} loud={vipLevel !== 'free'} />,
    }),
    column('birthSaved', {
      className: 'w-19 xl:w-24',
      cell: ({ birthSaved }, text) => <TextCell text={text} loud={birthSaved} />,
    }),
    column('invited', {
      className: 'w-19 xl:w-24',
      cell: ({ invited }, text) => <TextCell text={text} loud={invited} />,
    }),
    column('endsAt', { className: 'w-26 xl:w-34' }),
    column('paid', { className: 'w-20 lg:w-24' }),
    column('lastReport', { className: 'w-20 lg:w-24' }),
    column('blocked', {
      className: 'w-19 xl:w-24',
      cell: ({ blocked }, text) => <TextCell text={text} loud={blocked} />,
    }),
    column('createdAt', { className: 'w-26 xl:w-34' }),
    column('lastLoginAt', {
      className: 'w-26 xl:w-34',
      cell: ({ lastLoginAt: ms }) => (ms === null ? <TextCell text={USERS.never} loud={false} /> : <Moment ms={ms} />),
    }),
  ],
  // Hidden by default, for lack of space.
  hiddenAtFirst: ['birthSaved', 'invited', 'blocked'],
  keyColumns: ['phone', 'name', 'vipLevel'],
  none: USERS.nobody,
});
