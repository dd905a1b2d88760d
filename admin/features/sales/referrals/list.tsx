import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { listScreen } from '#admin/ui/list/list-definition.ts';
import { columnsOf } from '#admin/ui/list/list-features.tsx';
import { ListPage } from '#admin/ui/list/list-page.tsx';
import { REFERRAL_LIST } from '#contract/lists/referrals';
import { DELETED_ACCOUNT } from '#domain/people/phone';
import { planName } from '#domain/shop/plans';
import { REFUSAL_NAMES } from '#domain/shop/referral-names';
import { REFERRALS } from './text.ts';

const { column } = columnsOf(REFERRAL_LIST);
const { none } = REFERRALS;

export const REFERRAL_SCREEN = listScreen(REFERRAL_LIST, {
  idOf: ({ id }) => id,
  rowName: ({ invitee }) => invitee.phone ?? DELETED_ACCOUNT,
  columns: [
    column('invitee', { className: 'w-32' }),
    column('inviter', {
      className: 'w-32',
      cell: ({ inviter }) => (
        <Link
          to="/users/$userId"
          params={{ userId: inviter.id }}
          // Above the row's link, which opens the invitee.
          className="link relative z-1 inline-flex min-h-(--row) items-center"
        >
          {inviter.phone ?? DELETED_ACCOUNT}
        </Link>
      ),
    }),
    column('registeredAt', { className: 'w-38' }),
    column('state', { className: 'w-22' }),
    column('reward', {
      className: 'w-32',
      cell: ({ reward }) => (reward ? `${planName(reward.level)} ${REFERRALS.days(reward.days)}` : none),
    }),
    column('dueAt', { className: 'w-38' }),
    column('why', {
      className: 'w-36',
      cell: ({ reward }) => (reward?.refusal ? REFUSAL_NAMES[reward.refusal] : none),
    }),
    column('orders', { className: 'w-20', figures: true }),
    column('net', { className: 'w-26' }),
  ],
  hiddenAtFirst: ['dueAt'],
  none: REFERRALS.empty,
});

/** Invitations; a row opens the invited user. */
export function ReferralsPage() {
  const search = useSearch({ from: '/console/referrals' });
  const navigate = useNavigate({ from: '/referrals' });
  return (
    <ListPage
      list={REFERRAL_SCREEN}
      search={search}
      go={(next, replace) => void navigate({ search: next, replace })}
      onOpen={(userId) => void navigate({ to: '/users/$userId', params: { userId } })}
    />
  );
}
