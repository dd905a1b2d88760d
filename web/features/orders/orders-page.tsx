import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import * as sales from '#contract/calls/sales';
import type { OrderList } from '#contract/orders';
import { REFUND_RULE_TEXT } from '#domain/shop/refund-rule';
import { useStore } from '../../kit/store.ts';
import { useApp } from '../../lib/app.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { Failure } from '../../ui/failure.tsx';
import { OrderCard } from './order-card.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ORDERS } from './text.ts';

/** The gateway is asked about an open refund after ten seconds, and then ever more rarely. */
const REFUND_CHECK_MS = 5_000;

/** The user's orders, newest first; read again while a refund is under way. */
function useOrders() {
  const { api, session } = useApp();
  const { data, failed, ensure, retry } = useAnswer('orders', () =>
    api.call(sales.orders, { id: session.get().userId ?? '' }),
  );
  const readAgain = useCallback(() => ensure(Date.now()), [ensure]);
  const refunding = data?.some((order) => order.refunding) ?? false;
  useEffect(() => {
    if (!refunding) return;
    const timer = setInterval(readAgain, REFUND_CHECK_MS);
    return () => clearInterval(timer);
  }, [refunding, readAgain]);
  return { orders: data, failed, retry, readAgain };
}

const TimeSheet = lazy(() => import('../consult-time/time-sheet.tsx'));

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
      {failed && <Failure text={ORDERS.failed} onRetry={retry} />}
      {!orders && !failed && (
        <div role="status" aria-label={ORDERS.loading} className="bone h-66" />
      )}
      {orders?.length === 0 && (
        <div className="grid justify-items-center gap-3 border border-line bg-card px-5 py-8">
          <p className="text-ink2">{ORDERS.empty}</p>
          <Link to="/" hash="member-upgrade" className="link">
            {ORDERS.emptyLink}
          </Link>
        </div>
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
        </>
      )}
      {refunding && (
        <RefundDialog order={refunding} onClose={() => setRefunding(null)} onChange={readAgain} />
      )}
      <Suspense>
        {timing !== null && (
          <TimeSheet clientSn={timing} onClose={() => setTiming(null)} onChange={readAgain} />
        )}
      </Suspense>
    </article>
  );
}
