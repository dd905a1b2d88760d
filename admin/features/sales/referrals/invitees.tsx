import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { beijingTime } from '#admin/lib/beijing-time.ts';
import { back, changed, listSearch, nextPage, pageNumber, queryOf } from '#admin/lib/list-search.ts';
import { useList } from '#admin/lib/use-list.ts';
import { useMay } from '#admin/lib/use-may.ts';
import { ExportButton } from '#admin/ui/list/export-button.tsx';
import { FacetField } from '#admin/ui/list/facet-panel.tsx';
import { Pager } from '#admin/ui/list/pager.tsx';
import { Loaded } from '#admin/ui/loading-state.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { LIST } from '#admin/ui/text.ts';
import { type ConsoleReferralsRow, REFERRAL_LIST, type ReferralFilters } from '#contract/lists/referrals';
import { DELETED_ACCOUNT } from '#domain/people/phone';
import { yuanText } from '#domain/shop/money';
import { planName } from '#domain/shop/plans';
import { REFUSAL_NAMES, REWARD_STATE_NAMES } from '#domain/shop/referral-names';
import { REFERRALS } from './text.ts';

interface InviteeProps extends Pick<ConsoleReferralsRow, 'registeredAt' | 'reward'> {
  id: string;
  phone: string | null;
  /** Paid orders and their net revenue, fen. */
  paid?: { orders: number; net: number };
}

/** An invitee with the inviter's reward for them. */
export function Invitee({ id, phone, registeredAt, reward, paid }: InviteeProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5">
      <Link to="/users/$userId" params={{ userId: id }} className="link">
        {phone ?? DELETED_ACCOUNT}
      </Link>
      {reward === null ? (
        <span className="text-ink3">{REFERRALS.notBought}</span>
      ) : (
        <span>
          {planName(reward.level)} {REFERRALS.days(reward.days)} · {REWARD_STATE_NAMES[reward.state]}
          {reward.state === 'pending' && ` · ${REFERRALS.dueAt(beijingTime(reward.dueAt))}`}
          {reward.refusal !== null && ` · ${REFUSAL_NAMES[reward.refusal]}`}
        </span>
      )}
      {paid && paid.orders > 0 && <span>{REFERRALS.paid(paid.orders, yuanText(paid.net))}</span>}
      <Moment ms={registeredAt} className="ms-auto text-small text-ink2" />
    </li>
  );
}

const { defaults } = listSearch(REFERRAL_LIST.query);
const FACETS = REFERRAL_LIST.facets.filter(({ kind }) => kind === 'choice' || kind === 'days');

/** Users who registered by an inviter's code, beginning with those behind a number of the board. */
export function Invitees({ only }: { only: Partial<ReferralFilters> }) {
  const [search, setSearch] = useState({ ...defaults, ...only });
  const list = useList(REFERRAL_LIST, search);
  const may = useMay();
  const { total } = list;
  const { after: _after, size: _size, ...filter } = queryOf(search);
  return (
    <div className="grid gap-3">
      {FACETS.map((facet) => (
        <FacetField
          key={facet.label}
          facet={facet}
          read={(field) => String(search[field as keyof typeof search])}
          write={(patch) => setSearch(changed(search, patch))}
        />
      ))}
      <p role="status" className="flex flex-wrap items-center gap-x-3">
        {total && LIST.total(total.total, total.capped, REFERRAL_LIST.unit)}
        {may(REFERRAL_LIST.calls.file.guard) && <ExportButton call={REFERRAL_LIST.calls.file} query={filter} />}
      </p>
      <Loaded query={list}>
        {({ rows, next }) => (
          <>
            <ul aria-label={REFERRAL_LIST.title}>
              {rows.map(({ id, invitee: { phone }, orders, net, ...row }) => (
                <Invitee key={id} id={id} phone={phone} {...row} paid={{ orders, net }} />
              ))}
            </ul>
            <Pager
              page={pageNumber(search)}
              size={search.size}
              sums={undefined}
              onBack={search.after ? () => setSearch(back(search)) : undefined}
              onNext={next ? () => setSearch(nextPage(search, next)) : undefined}
              onSize={(size) => setSearch(changed(search, { size }))}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}
