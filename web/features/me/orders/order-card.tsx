import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { OrderList } from '#contract/orders';
import { type ConsultState, isEnded } from '#domain/consulting/state';
import { GIFT_STATE_NAMES } from '#domain/shop/gift';
import { longMinute } from '#domain/time/beijing-words';
import { Button } from '#web/kit/button.tsx';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { clockNow } from '#web/lib/clock.ts';
import { CLAIM_FRESH_MS } from '#web/lib/purchase.ts';
import { movedText, slotText } from '../../consulting/time/slot-text.ts';
import { STANDS } from '../../consulting/time/text.ts';
import { Ticket } from '../../consulting/time/ticket.tsx';
import { useSlotsOnSale } from '../../consulting/time/use-slots.ts';
import { ContactButton } from '../../people/contact/contact-button.tsx';
import { ContinuePaying } from './continue-paying.tsx';
import { priceText } from './order-facts.tsx';
import { ORDER, ORDERS, STATUS } from './text.ts';

interface OrderCardProps {
  order: OrderList[number];
  onRefund: () => void;
  /** Opens the slot of a consultation. */
  onTime: () => void;
}

/** True while the buyer's claim to have paid this order is being checked: paying again is not offered meanwhile. */
function useChecking({ client_sn, status }: OrderCardProps['order']): boolean {
  const { claimed } = useStore(useApp().purchase);
  const [now] = useState(() => clockNow());
  return status === 'WAITING' && claimed?.clientSn === client_sn && now < claimed.at + CLAIM_FRESH_MS;
}

/** An order in the list, with the actions available. */
export function OrderCard({ order, onRefund, onTime }: OrderCardProps) {
  const { client_sn, subject, amount, refunded, status, sandbox, createdAt, gift } = order;
  const id = useId();
  const checking = useChecking(order);
  return (
    <li className="rounded-card bg-card">
      <Link to="/payment-success" search={{ client_sn }} className="flex flex-wrap items-start gap-x-4 p-4 pb-3">
        <div className="flex-1 basis-32">
          <h2 id={id} className="heading">
            {subject}
          </h2>
          <p className="text-small text-ink3">{longMinute(createdAt)}</p>
          {gift && status === 'PAID' && <p className="text-small text-ink2">{GIFT_STATE_NAMES[gift]}</p>}
          {sandbox && <p className="text-small text-ink3">{ORDER.sandbox}</p>}
        </div>
        <p className="ms-auto text-end">
          <span className="block">{priceText(amount)}</span>
          <span className={`text-meta ${status === 'PAID' ? 'text-ink2' : 'text-ink3'}`}>
            {checking ? ORDERS.checking : STATUS[status]}
          </span>
          {refunded > 0 && (
            <span className="block text-small text-ink3">
              {ORDERS.refundedPart} {priceText(refunded)}
            </span>
          )}
        </p>
        <span aria-hidden="true" className="chevron mt-2" />
      </Link>
      <ConsultTime order={order} onTime={onTime} describedBy={id} />
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-4 py-2.5 empty:hidden">
        <RefundState order={order} onRefund={onRefund} describedBy={id} />
        {!checking && <ContinuePaying order={order} small describedBy={id} />}
      </div>
    </li>
  );
}

/** The session is over: what is left is the summary, or waiting for it. */
const WITH_SUMMARY: readonly ConsultState[] = ['held', 'done', 'asked', 'closed'];

interface ConsultTimeProps extends Pick<OrderCardProps, 'order' | 'onTime'> {
  describedBy: string;
}

/** Time of a consultation, with a link to choose or view it. */
function ConsultTime({ order, onTime, describedBy }: ConsultTimeProps) {
  const { client_sn, consult } = order;
  if (!consult) return null;
  if (WITH_SUMMARY.includes(consult.state)) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line px-4 py-2.5">
        <p className="text-meta text-ink2">{STANDS[consult.state]}</p>
        <Link
          to="/consult-summary"
          search={{ client_sn }}
          aria-describedby={describedBy}
          className="button button-quiet button-small ms-auto flex-none"
        >
          {ORDERS.summary}
        </Link>
      </div>
    );
  }
  if (isEnded(consult.state)) return null;
  const { slotAt, movedFrom, proposedAt, unwritten } = consult;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line px-4 py-2.5">
      <div className="grid flex-1 basis-48 gap-1 text-meta text-ink2">
        {unwritten && (
          <p className="text-seal">
            {ORDERS.unwritten}{' '}
            <Link to="/payment-success" search={{ client_sn }} aria-describedby={describedBy} className="link">
              {ORDERS.writeQuestion}
            </Link>
          </p>
        )}
        {slotAt === null ? <p>{ORDERS.noTime}</p> : <Ticket startAt={slotAt} master={null} way={null} />}
        {slotAt !== null && movedFrom !== null && <p>{movedText(movedFrom)}</p>}
        {proposedAt !== null && <p className="text-seal">{ORDERS.proposed(slotText(proposedAt))}</p>}
      </div>
      {slotAt === null ? (
        <PickTime describedBy={describedBy} onTime={onTime} />
      ) : (
        <Button quiet className="button-small ms-auto flex-none" aria-describedby={describedBy} onClick={onTime}>
          {ORDERS.seeTime}
        </Button>
      )}
    </div>
  );
}

/** Offered while there are free slots. */
function PickTime({ describedBy, onTime }: Pick<ConsultTimeProps, 'describedBy' | 'onTime'>) {
  const { data } = useSlotsOnSale();
  if (!data || data.slots.length === 0) return null;
  return (
    <Button quiet className="button-small ms-auto flex-none" aria-describedby={describedBy} onClick={onTime}>
      {ORDERS.pickTime}
    </Button>
  );
}

interface RefundStateProps extends Pick<OrderCardProps, 'order' | 'onRefund'> {
  describedBy: string;
}

/** Refund state of an order: possible here, in progress, or impossible with the reason. */
function RefundState({ order, onRefund, describedBy }: RefundStateProps) {
  const { status, amount, refundRefusal, refunding } = order;
  if (refunding) {
    return (
      <p role="status" className="me-auto text-small text-ink2">
        {ORDERS.refunding}
      </p>
    );
  }
  if (status !== 'PAID' || amount === 0) return null;
  if (refundRefusal === null) {
    return (
      <Button quiet className="button-small" aria-describedby={describedBy} onClick={onRefund}>
        {ORDERS.askRefund}
      </Button>
    );
  }
  return (
    <div className="me-auto flex flex-wrap items-center gap-x-3 text-small text-ink3">
      <span>{refundRefusal}</span>
      <ContactButton className="link text-small" />
    </div>
  );
}
