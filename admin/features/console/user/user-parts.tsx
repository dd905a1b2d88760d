import { Link } from '@tanstack/react-router';
import { useMay } from '#admin/lib/use-may.ts';
import { ColumnHeads } from '#admin/ui/column-heads.tsx';
import { Moment } from '#admin/ui/moment.tsx';
import { Part } from '#admin/ui/part.tsx';
import { listUserConsents, listUserConsultations, listUserOrders } from '#contract/calls/console-users';
import type { ConsoleUserOrders } from '#contract/console-user';
import { CONSULT_STATE_NAMES } from '#domain/consulting/state';
import { yuanText } from '#domain/shop/money';
import { ORDER_STATUS_NAMES } from '#domain/shop/order-state';
import { AccountPart } from './account-part.tsx';
import { BirthPart } from './birth-part.tsx';
import { HeadPart } from './head-part.tsx';
import { ReferralsPart, SessionsPart } from './list-parts.tsx';
import { MembershipPart } from './membership-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { USER } from './text.ts';
import { TimelinePart } from './timeline-part.tsx';
import { usePart } from './use-user.ts';

function OrdersPart({ id }: { id: string }) {
  const query = usePart(id, listUserOrders);
  return (
    <Part title={USER.orders} query={query} empty={(orders) => (orders.length === 0 ? USER.noOrders : null)}>
      {(orders) => (
        <table className="ledger-table" aria-label={USER.orders}>
          <ColumnHeads
            names={[
              USER.order,
              USER.product,
              [USER.amount, 'w-24 text-end!'],
              [USER.state, 'w-20'],
              [USER.orderedAt, 'w-28'],
            ]}
          />
          <tbody>
            {orders.map((order) => (
              <OrderLine key={order.client_sn} order={order} />
            ))}
          </tbody>
        </table>
      )}
    </Part>
  );
}

function OrderLine({ order }: { order: ConsoleUserOrders[number] }) {
  const { client_sn: sn, subject, amount, refunded, status, planVersion, sandbox } = order;
  return (
    <tr>
      <td className="py-1">
        <Link to="/orders" search={{ open: sn }} className="link font-mono" title={sn}>
          {sn.slice(-8)}
        </Link>
      </td>
      <td className="py-1">
        {subject}
        <span className="block text-ink2">
          {planVersion === null ? USER.oldVersion : USER.version(planVersion)}
          {sandbox && ` · ${USER.sandbox}`}
        </span>
      </td>
      <td className="py-1 text-end! tabular-nums">
        {yuanText(amount)}
        {refunded > 0 && <span className="block text-ink2">{USER.refunded(yuanText(refunded))}</span>}
      </td>
      <td className="py-1">{ORDER_STATUS_NAMES[status]}</td>
      <td className="py-1">
        <Moment ms={order.createdAt} className="text-ink2" />
      </td>
    </tr>
  );
}

/** The user's consultations and their states; their text is in the list of consultations. */
function ConsultationsPart({ id }: { id: string }) {
  const query = usePart(id, listUserConsultations);
  return (
    <Part title={USER.demands} query={query} empty={(demands) => (demands.length === 0 ? USER.noConsultations : null)}>
      {(demands) => (
        <ul>
          {demands.map(({ client_sn, state, filedAt, slotAt }) => (
            <li key={client_sn} className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5">
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

/** Consents given and withdrawn, oldest first. */
function ConsentsPart({ id }: { id: string }) {
  const query = usePart(id, listUserConsents);
  return (
    <Part title={USER.consents} query={query} empty={(consents) => (consents.length === 0 ? USER.noConsents : null)}>
      {(consents) => (
        <ul>
          {consents.map(({ purpose, event, version, at }) => (
            <li key={`${purpose} ${event} ${at}`} className="flex flex-wrap gap-x-3 border-b border-line py-1.5">
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
  /** Two columns where there is room. */
  wide?: boolean;
}

/** All parts of a user the role may see. Revealed data is dropped when another user is shown. */
export function UserParts({ id, wide }: UserPartsProps) {
  const may = useMay();
  return (
    <div key={id} className={`grid items-start gap-x-8 gap-y-5 ${wide ? 'lg:grid-cols-2' : ''}`}>
      <div className={wide ? 'lg:col-span-2' : ''}>
        <HeadPart id={id} />
      </div>
      <div className="grid gap-5">
        <AccountPart id={id} />
        {may('users:notes') && <NotesPart id={id} />}
        <MembershipPart id={id} />
        <SessionsPart id={id} />
      </div>
      <div className="grid gap-5">
        {may('orders:list') && <OrdersPart id={id} />}
        {may('demands:list-all') && <ConsultationsPart id={id} />}
        <ReferralsPart id={id} />
        <BirthPart id={id} />
        <ConsentsPart id={id} />
        <TimelinePart id={id} />
      </div>
    </div>
  );
}
