import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { OrderList } from '#contract/orders';
import { REFUND_RULE_TEXT } from '#domain/shop/refund-rule';
import { useStore } from '../../kit/store.ts';
import { useApp } from '../../lib/app.ts';
import { Failure } from '../../ui/failure.tsx';
import { OrderCard } from './order-card.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ORDERS } from './text.ts';
import { useOrders } from './use-orders.ts';

const TimeSheet = lazy(() => import('../consult-time/time-sheet.tsx'));

export default function OrdersPage() {
  const { userId } = useStore(useApp().session);
  return <Orders key={userId} />;
}

/** The orders of one account: another tab may change who is signed in. */
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
