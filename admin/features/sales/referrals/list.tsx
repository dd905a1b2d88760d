import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { referrals, referralsExport, referralsTotal } from '#contract/calls/console';
import { type ConsoleReferralsRow, REFERRAL_FILTERS } from '#contract/console-referrals';
import { planName } from '#domain/shop/plans';
import { REFUSAL_NAMES } from '#domain/shop/referral-names';
import { MAX_TEXT, REFERRAL_SEARCH, type ReferralSearch } from '../../../lib/searches.ts';
import type { ListDefinition } from '../../../ui/list/list-definition.ts';
import { listColumns } from '../../../ui/list/list-features.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { REFERRALS } from './text.ts';

const column = listColumns<ConsoleReferralsRow>();
const { columns: HEADS, none, gone } = REFERRALS;

export const REFERRAL_LIST: ListDefinition<ConsoleReferralsRow, ReferralSearch> = {
  name: 'referrals',
  rowsCall: referrals,
  totalCall: referralsTotal,
  exportCall: referralsExport,
  title: REFERRALS.title,
  label: REFERRALS.list,
  defaults: REFERRAL_SEARCH.defaults,
  idOf: ({ id }) => id,
  rowName: ({ invitee }) => invitee.phone ?? gone,
  columns: column.columns([
    column.accessor(({ invitee }) => invitee.phone ?? gone, {
      id: 'invitee',
      header: HEADS.invitee,
      meta: { className: 'w-32' },
    }),
    column.accessor('inviter', {
      header: HEADS.inviter,
      meta: { className: 'w-32' },
      cell: ({ getValue }) => (
        <Link
          to="/users/$userId"
          params={{ userId: getValue().id }}
          // Above the row, which leads to the invitee.
          className="link relative z-1 inline-flex min-h-(--row) items-center"
        >
          {getValue().phone ?? gone}
        </Link>
      ),
    }),
    column.accessor('registeredAt', {
      header: HEADS.registeredAt,
      meta: { className: 'w-38' },
      cell: ({ getValue }) => <Moment ms={getValue()} />,
    }),
    column.accessor(({ reward }) => REFERRALS.states[reward?.state ?? 'none'], {
      id: 'state',
      header: HEADS.state,
      meta: { className: 'w-22' },
    }),
    column.accessor('reward', {
      header: HEADS.reward,
      meta: { className: 'w-32' },
      cell: ({ getValue }) => {
        const reward = getValue();
        return reward ? `${planName(reward.level)} ${REFERRALS.days(reward.days)}` : none;
      },
    }),
    column.accessor(({ reward }) => reward?.grantedAt ?? reward?.dueAt ?? null, {
      id: 'dueAt',
      header: HEADS.dueAt,
      meta: { className: 'w-38' },
      cell: ({ getValue }) => {
        const ms = getValue();
        return ms === null ? none : <Moment ms={ms} />;
      },
    }),
    column.accessor(({ reward }) => reward?.refusal ?? null, {
      id: 'why',
      header: HEADS.why,
      cell: ({ getValue }) => {
        const refusal = getValue();
        return refusal === null ? none : REFUSAL_NAMES[refusal];
      },
    }),
  ]),
  searchBox: {
    field: 'q',
    label: REFERRALS.search,
    placeholder: REFERRALS.searchHint,
    maxLength: MAX_TEXT,
  },
  facets: [
    {
      kind: 'choice',
      field: 'state',
      label: REFERRALS.state,
      options: REFERRAL_FILTERS.map((value) => ({ value, label: REFERRALS.states[value] })),
    },
    { kind: 'days', from: 'from', to: 'to', label: REFERRALS.registered },
  ],
  words: { total: REFERRALS.total, noMatch: REFERRALS.noMatch, none: REFERRALS.empty },
};

/** Invitations; a row opens the invited user. */
export function ReferralsPage() {
  const search = useSearch({ from: '/console/referrals' });
  const navigate = useNavigate({ from: '/referrals' });
  return (
    <ListPage
      list={REFERRAL_LIST}
      search={search}
      go={(next, replace) => void navigate({ search: next, replace })}
      onOpen={(userId) => void navigate({ to: '/users/$userId', params: { userId } })}
    />
  );
}
