import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { amountText } from '#admin/lib/number-text.ts';
import { listScreen } from '#admin/ui/list/list-definition.ts';
import { columnsOf } from '#admin/ui/list/list-features.tsx';
import { ListPage } from '#admin/ui/list/list-page.tsx';
import { INVITER_LIST, type InviterRow } from '#contract/lists/inviters';
import type { ReferralFilters } from '#contract/lists/referrals';
import { DELETED_ACCOUNT } from '#domain/people/phone';
import { REFERRAL_SIGNS, type ReferralSign } from '#domain/shop/referral-signs';
import { Invitees } from './invitees.tsx';
import { REFERRALS } from './text.ts';

const { column } = columnsOf(INVITER_LIST);

/** The code that identifies an inviter in the list; deleted accounts use their id. */
const codeOf = ({ code, id }: Pick<InviterRow, 'code' | 'id'>) => code ?? id;

type Show = (of: InviterRow, only: Partial<ReferralFilters>) => void;

interface PeopleProps {
  of: InviterRow;
  only?: Partial<ReferralFilters>;
  show: Show;
  children: ReactNode;
}

/** Opens the users behind a number. */
function People({ of, only = {}, show, children }: PeopleProps) {
  return (
    <button
      type="button"
      // Above the row's button, which shows all of them.
      className="link relative z-1 inline-flex min-h-(--row) items-center"
      onClick={() => show(of, only)}
    >
      {children}
    </button>
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
const people = (show: Show, count: (row: InviterRow) => number, only: Partial<ReferralFilters>) => ({
  className: 'w-22 lg:w-24',
  figures: true,
  cell: (row: InviterRow, text: string) =>
    count(row) === 0 ? (
      <span className="text-ink3">{REFERRALS.none}</span>
    ) : (
      <People of={row} only={only} show={show}>
        {text}
      </People>
    ),
});

const money = (show: Show, fen: (row: InviterRow) => number) => ({
  className: 'w-24 lg:w-30',
  cell: (row: InviterRow) =>
    row.payers === 0 ? (
      <span className="text-ink3">{REFERRALS.none}</span>
    ) : (
      <People of={row} only={{ paid: 'ever' }} show={show}>
        {amountText(fen(row))}
      </People>
    ),
});

/** `show` opens an inviter's invitees, narrowed to those behind a number. */
const inviterScreen = (show: Show) =>
  listScreen(INVITER_LIST, {
    idOf: codeOf,
    rowName: (row) => row.code ?? DELETED_ACCOUNT,
    columns: [
      column('code', { className: 'w-20 lg:w-24' }),
      column('signs', {
        className: 'w-28 lg:w-60',
        cell: (row) => (
          <span className="flex flex-wrap gap-x-3" title={REFERRALS.signNote}>
            {row.signs.map(({ sign, count }) => (
              <People key={sign} of={row} only={BEHIND[sign]} show={show}>
                {REFERRAL_SIGNS[sign].text(count)}
              </People>
            ))}
          </span>
        ),
      }),
      column('phone', {
        className: 'w-26 lg:w-34',
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
      column('invited', {
        className: 'w-16 lg:w-20',
        figures: true,
        cell: (row, text) => (
          <People of={row} show={show}>
            {text}
          </People>
        ),
      }),
      column(
        'paid7',
        people(show, ({ paid7 }) => paid7, { paid: 'd7' }),
      ),
      column('share30', {
        ...people(show, ({ paid30 }) => paid30, { paid: 'd30' }),
        className: 'w-24 lg:w-28',
      }),
      column(
        'open30',
        people(show, ({ open30 }) => open30, {}),
      ),
      column(
        'payers',
        people(show, ({ payers }) => payers, { paid: 'ever' }),
      ),
      column(
        'orders',
        people(show, ({ orders }) => orders, { paid: 'ever' }),
      ),
      column(
        'net',
        money(show, ({ paid, refunded }) => paid - refunded),
      ),
      column(
        'refunded',
        money(show, ({ refunded }) => refunded),
      ),
      column('rewardDays', { className: 'w-24', figures: true }),
      column('return', { className: 'w-30' }),
    ],
    keyColumns: ['code', 'phone', 'invited', 'payers'],
    hiddenAtFirst: ['open30', 'orders', 'refunded', 'rewardDays', 'return'],
    none: REFERRALS.nobody,
  });

/** Inviters by the payments of their invitees, who are in the drawer. */
export function InvitersPage() {
  const search = useSearch({ from: '/console/inviters' });
  const navigate = useNavigate({ from: '/inviters' });
  const [shown, setShown] = useState<{ code: string; only: Partial<ReferralFilters> }>();
  const list = useMemo(
    () =>
      inviterScreen((row, only) => {
        const code = codeOf(row);
        setShown({ code, only });
        void navigate({ search: (before) => ({ ...before, open: code }) });
      }),
    [navigate],
  );
  const { from, to } = search;
  return (
    <ListPage
      list={list}
      search={search}
      go={(next, replace) => {
        setShown(undefined);
        void navigate({ search: next, replace });
      }}
      drawer={{
        title: (id, row) => REFERRALS.invitedBy(row?.phone ?? id),
        body: (inviter) => {
          const only = shown?.code === inviter ? shown.only : {};
          return <Invitees key={`${inviter} ${JSON.stringify(only)}`} only={{ from, to, ...only, inviter }} />;
        },
      }}
    />
  );
}
