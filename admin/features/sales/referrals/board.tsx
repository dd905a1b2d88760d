import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { amountText } from '#admin/lib/number-text.ts';
import { listScreen } from '#admin/ui/list/list-definition.ts';
import { columnsOf } from '#admin/ui/list/list-features.tsx';
import { ListPage } from '#admin/ui/list/list-page.tsx';
import { INVITER_LIST, type InviterRow } from '#contract/lists/inviters';
import type { ReferralFilters } from '#contract/lists/referrals';
import { DELETED_ACCOUNT } from '#domain/people/phone';
import { REFERRAL_SIGNS, type ReferralSign } from '#domain/shop/referral-signs';
import { REFERRALS } from './text.ts';

const { column } = columnsOf(INVITER_LIST);

/** The code that identifies an inviter in the list; deleted accounts use their id. */
const codeOf = ({ code, id }: Pick<InviterRow, 'code' | 'id'>) => code ?? id;

/** The users behind a number, in the board's days. */
function People({ of, only, children }: { of: InviterRow; only?: Partial<ReferralFilters>; children: ReactNode }) {
  const { from, to } = useSearch({ from: '/console/inviters' });
  return (
    <Link
      to="/referrals"
      search={{ inviter: codeOf(of), from, to, ...only }}
      // Above the row's link, which shows all of them.
      className="link relative z-1 inline-flex min-h-(--row) items-center"
    >
      {children}
    </Link>
  );
}

const BEHIND: Readonly<Record<ReferralSign, Partial<ReferralFilters>>> = {
  burst: {},
  quick: { paid: 'ever' },
  back: { state: 'reversed' },
  idle: { paid: 'idle' },
  // All they ever had, regardless of the board's days.
  cap: { state: 'granted', from: '', to: '' },
  stopped: {},
};

/** A number of users, without a link if zero. */
const people = (count: (row: InviterRow) => number, only: Partial<ReferralFilters>) => ({
  className: 'w-24',
  figures: true,
  cell: (row: InviterRow, text: string) =>
    count(row) === 0 ? (
      <span className="text-ink3">{REFERRALS.none}</span>
    ) : (
      <People of={row} only={only}>
        {text}
      </People>
    ),
});

const money = (fen: (row: InviterRow) => number) => ({
  className: 'w-30',
  cell: (row: InviterRow) =>
    row.payers === 0 ? (
      <span className="text-ink3">{REFERRALS.none}</span>
    ) : (
      <People of={row} only={{ paid: 'ever' }}>
        {amountText(fen(row))}
      </People>
    ),
});

export const INVITER_SCREEN = listScreen(INVITER_LIST, {
  idOf: codeOf,
  rowName: (row) => row.code ?? DELETED_ACCOUNT,
  columns: [
    column('code', { className: 'w-24' }),
    column('phone', {
      className: 'w-34',
      cell: ({ id, phone }) => (
        <Link
          to="/users/$userId"
          params={{ userId: id }}
          className="link relative z-1 inline-flex min-h-(--row) items-center"
        >
          {phone ?? DELETED_ACCOUNT}
        </Link>
      ),
    }),
    column('invited', { className: 'w-20', figures: true, cell: (row, text) => <People of={row}>{text}</People> }),
    column(
      'paid7',
      people(({ paid7 }) => paid7, { paid: 'd7' }),
    ),
    column('share30', {
      ...people(({ paid30 }) => paid30, { paid: 'd30' }),
      className: 'w-28',
    }),
    column(
      'open30',
      people(({ open30 }) => open30, {}),
    ),
    column(
      'payers',
      people(({ payers }) => payers, { paid: 'ever' }),
    ),
    column(
      'orders',
      people(({ orders }) => orders, { paid: 'ever' }),
    ),
    column(
      'net',
      money(({ paid, refunded }) => paid - refunded),
    ),
    column(
      'refunded',
      money(({ refunded }) => refunded),
    ),
    column('rewardDays', { className: 'w-24', figures: true }),
    column('return', { className: 'w-30' }),
    column('signs', {
      className: 'w-60',
      cell: (row) => (
        <span className="flex flex-wrap gap-x-3" title={REFERRALS.signNote}>
          {row.signs.map(({ sign, count }) => (
            <People key={sign} of={row} only={BEHIND[sign]}>
              {REFERRAL_SIGNS[sign].text(count)}
            </People>
          ))}
        </span>
      ),
    }),
  ],
  hiddenAtFirst: ['open30', 'orders', 'refunded'],
  none: REFERRALS.nobody,
});

/** Inviters by the payments of their invitees; a row opens the invitees. */
export function InvitersPage() {
  const search = useSearch({ from: '/console/inviters' });
  const navigate = useNavigate({ from: '/inviters' });
  const { from, to } = search;
  return (
    <ListPage
      list={INVITER_SCREEN}
      search={search}
      go={(next, replace) => void navigate({ search: next, replace })}
      onOpen={(inviter) => void navigate({ to: '/referrals', search: { inviter, from, to } })}
    />
  );
}
