import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as sales from '#contract/calls/sales';
import type { OrderList } from '#contract/orders';
import { REFUND_RULE_TEXT } from '#domain/shop/refund-rule';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import EmptyState from '#web/ui/empty-state.tsx';
import { FactRow } from '#web/ui/fact-row.tsx';
import { Late, late } from '#web/ui/late.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { useReadAgain } from '../../sales/orders/use-read-again.ts';
import { OrderCard } from './order-card.tsx';
import { priceText } from './order-facts.tsx';
import { ORDER, ORDERS, REFUND } from './text.ts';

/** The user's orders, newest first; polled while a refund is in progress. */
function useOrders() {
  const { api, session } = useApp();
  const { data, failed, ensure, retry } = useAnswer('orders', () =>
    api.call(sales.listOwnOrders, { id: session.get().userId ?? '' }),
  );
  useReadAgain(data?.some((order) => order.refunding) ?? false, ensure);
  return { orders: data, failed, retry, readAgain: () => ensure(Date.now()) };
}

const TimeSheet = late(() => import('../../consulting/time/time-sheet.tsx'));

export default function OrdersPage() {
  const { userId } = useStore(useApp().session);
  return <Orders key={userId} />;
}

/** The orders of one account: another tab may sign in another one. */
function Orders() {
  const { orders, failed, retry, readAgain } = useOrders();
  const [refunding, setRefunding] = useState<OrderList[number] | null>(null);
  const [timing, setTiming] = useState<string | null>(null);
  return (
    <article className="grid gap-5 px-5 pt-8">
      <h1 className="heading">{ORDERS.title}</h1>
      {!orders && <LoadState failed={failed} onRetry={retry} page texts={ORDERS} placeholder="h-66" />}
      {orders?.length === 0 && (
        <EmptyState page heading={false} drawing="boat" title={ORDERS.empty} text={ORDERS.emptyText}>
          <Link to="/" hash="member-upgrade" className="button">
            {ORDERS.emptyLink}
          </Link>
        </EmptyState>
      )}
      {orders && orders.length > 0 && (
        <>
          <ul className="grid gap-3">
            {orders.map((order) => (
              <OrderCard
                key={order.client_sn}
                order={order}
                onRefund={() => setRefunding(order)}
                onTime={() => setTiming(order.client_sn)}
              />
            ))}
          </ul>
          <p className="text-small text-ink3">{REFUND_RULE_TEXT}</p>
          {orders.some(({ gift }) => gift) && (
            <Link to="/gifts" className="link">
              {ORDER.toGifts}
            </Link>
          )}
        </>
      )}
      {refunding && <RefundDialog order={refunding} onClose={() => setRefunding(null)} onChange={readAgain} />}
      <Late>
        {timing !== null && <TimeSheet clientSn={timing} onClose={() => setTiming(null)} onChange={readAgain} />}
      </Late>
    </article>
  );
}

interface RefundDialogProps {
  order: OrderList[number];
  onClose: () => void;
  /** The order may have changed, even if the refund was refused. */
  onChange: () => void;
}

/** Confirms a refund and lists what is lost with it. */
function RefundDialog({ order, onClose, onChange }: RefundDialogProps) {
  const { api, session, toasts, refreshUser } = useApp();
  const { busy, problem, act } = useAct();
  const { client_sn, subject, amount, refunded, type, gift } = order;

  async function giveBack() {
    const send = async () => {
      const body = { id: session.get().userId ?? '', client_sn };
      const { status } = await api.call(sales.refundOwnOrder, body);
      toasts.say(status === 'done' ? REFUND.done : REFUND.open);
      void refreshUser();
      onClose();
    };
    await act(send, REFUND.refused, REFUND.unreached);
    onChange();
  }
  return (
    <ConfirmDialog
      reading
      title={REFUND.title}
      onClose={onClose}
      problem={problem}
      cancel={REFUND.keep}
      confirm={REFUND.confirm}
      busy={busy}
      onConfirm={() => void giveBack()}
    >
      <dl className="rows mb-3">
        <FactRow name={REFUND.subject} value={subject} />
        <FactRow name={REFUND.amount} value={priceText(amount - refunded)} />
      </dl>
      <p>{gift ? REFUND.takesGift : type === 'consult' ? REFUND.takesConsult : REFUND.takesMembership}</p>
      <p className="mt-1 text-meta text-ink2">{REFUND.way}</p>
    </ConfirmDialog>
  );
}
