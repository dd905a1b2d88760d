import { Link } from '@tanstack/react-router';
import { usersConsents, usersDemands, usersOrders } from '#contract/calls/console-users';
import type { ConsoleUserOrders } from '#contract/console-user';
import { CONSULT_STATE_NAMES } from '#domain/consulting/consult-state';
import { yuanText } from '#domain/shop/money';
import { ORDER_STATUS_NAMES } from '#domain/shop/order-state';
import { useMay } from '../../lib/use-may.ts';
import { Moment } from '../../ui/moment.tsx';
import { AccountPart } from './account-part.tsx';
import { BirthPart } from './birth-part.tsx';
import { MembershipPart } from './membership-part.tsx';
import { Part } from './part.tsx';
import { ReferralsPart } from './referrals-part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { USER } from './text.ts';
import { usePart } from './use-user.ts';

/** What the person paid and got back; play money is not counted with the other. */
function totalOf(orders: ConsoleUserOrders): string {
  const real = orders.some(({ sandbox }) => !sandbox);
  const counted = orders.filter(({ paidAt, sandbox }) => paidAt !== null && sandbox === !real);
  const sum = (of: (order: (typeof counted)[number]) => number) =>
    yuanText(counted.reduce((total, order) => total + of(order), 0));
  return USER.total(
    sum(({ amount }) => amount),
    sum(({ refunded }) => refunded),
  );
}

/** What the user bought, each as it was sold. */
function OrdersPart({ id }: { id: string }) {
  const query = usePart(id, usersOrders);
  return (
    <Part
      title={USER.orders}
      query={query}
      empty={(orders) => (orders.length === 0 ? USER.noOrders : null)}
    >
      {(orders) => (
        <ul>
          <li className="border-b border-line py-1.5">{totalOf(orders)}</li>
          {orders.map((order) => (
            <li
              key={order.client_sn}
              className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5"
            >
              <Link to="/orders" search={{ open: order.client_sn }} className="link font-mono">
                {order.client_sn.slice(-8)}
              </Link>
              <span>{order.subject}</span>
              <span>{yuanText(order.amount)}</span>
              <span>{ORDER_STATUS_NAMES[order.status]}</span>
              {order.refunded > 0 && <span>{USER.refunded(yuanText(order.refunded))}</span>}
              <span className="text-small text-ink2">
                {order.planVersion === null ? USER.oldVersion : USER.version(order.planVersion)}
                {order.sandbox && ` · ${USER.sandbox}`}
              </span>
              <Moment ms={order.createdAt} className="ms-auto text-small text-ink2" />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** The user's consultations and their states; the text is read in the list of consultations. */
function DemandsPart({ id }: { id: string }) {
  const query = usePart(id, usersDemands);
  return (
    <Part
      title={USER.demands}
      query={query}
      empty={(demands) => (demands.length === 0 ? USER.noDemands : null)}
    >
      {(demands) => (
        <ul>
          {demands.map(({ client_sn, state, filedAt, slotAt }) => (
            <li
              key={client_sn}
              className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5"
            >
              <Link to="/demands" search={{ open: client_sn }} className="link font-mono">
                {client_sn.slice(-8)}
              </Link>
              <span>{CONSULT_STATE_NAMES[state]}</span>
              {slotAt !== null && (
                <span>
                  {USER.slotAt} <Moment ms={slotAt} />
                </span>
              )}
              <span className="ms-auto text-small text-ink2">
                {USER.filedAt} <Moment ms={filedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** What the user agreed to and took back, the oldest first. */
function ConsentsPart({ id }: { id: string }) {
  const query = usePart(id, usersConsents);
  return (
    <Part
      title={USER.consents}
      query={query}
      empty={(consents) => (consents.length === 0 ? USER.noConsents : null)}
    >
      {(consents) => (
        <ul>
          {consents.map(({ purpose, event, version, at }) => (
            <li
              key={`${purpose} ${event} ${at}`}
              className="flex flex-wrap gap-x-3 border-b border-line py-1.5"
            >
              <span>{USER.consent(purpose, event)}</span>
              <span className="text-small text-ink2">{version}</span>
              <Moment ms={at} className="ms-auto text-small text-ink2" />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

interface UserPartsProps {
  id: string;
  /** Beside one another where there is room. */
  wide?: boolean;
}

/** All of a user that the role may see. What was revealed of one is gone when another is shown. */
export function UserParts({ id, wide }: UserPartsProps) {
  const may = useMay();
  return (
    <div key={id} className={`grid items-start gap-x-8 gap-y-5 ${wide ? 'desk:grid-cols-2' : ''}`}>
      <div className="grid gap-5">
        <AccountPart id={id} />
        <MembershipPart id={id} />
        <SessionsPart id={id} />
      </div>
      <div className="grid gap-5">
        {may('orders:list') && <OrdersPart id={id} />}
        {may('demands:list-all') && <DemandsPart id={id} />}
        <ReferralsPart id={id} />
        <BirthPart id={id} />
        <ConsentsPart id={id} />
      </div>
    </div>
  );
}
