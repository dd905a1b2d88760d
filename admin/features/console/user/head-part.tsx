import type { ReactNode } from 'react';
import { beijingTime } from '#admin/lib/beijing-time.ts';
import { amountText } from '#admin/lib/number-text.ts';
import { useMay } from '#admin/lib/use-may.ts';
import { Moment } from '#admin/ui/moment.tsx';
import { Part } from '#admin/ui/part.tsx';
import { listUserConsultations, listUserOrders, readUser } from '#contract/calls/console-users';
import type { ConsoleUserAccount } from '#contract/console-user';
import { isEnded } from '#domain/consulting/state';
import { sourceName } from '#domain/people/visit-source';
import { planName } from '#domain/shop/plans';
import { USER } from './text.ts';
import { usePart } from './use-user.ts';

function HeadFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-small text-ink2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** An open consultation and an unpaid order, if any. */
function Pending({ id }: { id: string }) {
  const demands = usePart(id, listUserConsultations).data ?? [];
  return <PendingOf id={id} demands={demands.filter(({ state }) => !isEnded(state)).length} />;
}

function PendingOf({ id, demands }: { id: string; demands: number }) {
  const orders = usePart(id, listUserOrders).data ?? [];
  const waiting = orders.filter(({ status }) => status === 'WAITING').length;
  return <>{USER.pendingOf(demands, waiting) || USER.nothingPending}</>;
}

function Membership({ account: { vipLevel, vipExpireAt } }: { account: ConsoleUserAccount }) {
  return (
    <>
      {planName(vipLevel)}
      {vipLevel !== 'free' && vipExpireAt !== null && (
        <span className="block text-small text-ink2">{USER.expires(beijingTime(vipExpireAt))}</span>
      )}
    </>
  );
}

/** The five facts needed first when answering a user. */
export function HeadPart({ id }: { id: string }) {
  const query = usePart(id, readUser);
  const may = useMay();
  return (
    <Part title={USER.head} query={query}>
      {(account) => (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-5 gap-y-3 py-1">
          <HeadFact name={USER.paid}>{USER.yuan(amountText(account.paid))}</HeadFact>
          <HeadFact name={USER.refundedAll}>{USER.yuan(amountText(account.refunded))}</HeadFact>
          <HeadFact name={USER.membership}>
            <Membership account={account} />
          </HeadFact>
          <HeadFact name={USER.source}>
            {sourceName(account.source)}
            <Moment ms={account.createdAt} className="block text-small text-ink2" />
          </HeadFact>
          {may('orders:list') && (
            <HeadFact name={USER.pending}>
              {may('demands:list-all') ? <Pending id={id} /> : <PendingOf id={id} demands={0} />}
            </HeadFact>
          )}
        </dl>
      )}
    </Part>
  );
}
