import { Link, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { OrderView } from '#contract/orders';
import { isGiftSubject } from '#domain/shop/gift-mark';
import { Button } from '#web/kit/button.tsx';
import { late } from '#web/ui/late.tsx';
import { useClientSn, useOrder } from '../../sales/orders/use-order.ts';
import { ContinuePaying } from './continue-paying.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderStatus } from './order-status.tsx';
import { ORDER, STATUS_PAGES } from './text.ts';
import { UnknownOrder } from './unknown-order.tsx';

const OrderGift = late(() => import('../../sales/gifts/order-gift.tsx'));
const OrderInvoice = late(() => import('../../sales/invoices/order-invoice.tsx'));
const ConsultStory = late(() => import('../../consulting/time/consult-story.tsx'));

/** The order in the address, or the last one of this device, as it really stands. */
export default function PaymentSuccessPage() {
  const { client_sn } = useSearch({ from: '/payment-success' });
  const { known, again } = useOrder(useClientSn(client_sn));
  if (known.at !== 'known') return <UnknownOrder at={known.at} onRetry={again} />;
  const { order } = known;
  const { status, sandbox } = order;
  const isGift = isGiftSubject(order.subject);
  return (
    <OrderStatus paid={status === 'PAID'} {...STATUS_PAGES[status]}>
      {sandbox && <p className="tag -mt-3 justify-self-center">{ORDER.sandbox}</p>}
      {order.type === 'consult' && (status === 'PAID' || status === 'REFUNDED') && (
        <Suspense fallback={<div className="bone h-50" />}>
          <ConsultStory clientSn={order.client_sn} />
        </Suspense>
      )}
      {isGift && (status === 'PAID' || status === 'REFUNDED') && (
        <Suspense fallback={<div className="bone h-66" />}>
          <OrderGift clientSn={order.client_sn} />
        </Suspense>
      )}
      <OrderFacts order={order} />
      {!sandbox && (status === 'PAID' || status === 'REFUNDED') && (
        <Suspense fallback={<div className="bone h-20" />}>
          <OrderInvoice clientSn={order.client_sn} />
        </Suspense>
      )}
      <ContinuePaying order={order} />
      <div className="flex gap-3">
        <Link to="/orders" className="button button-quiet">
          {ORDER.toOrders}
        </Link>
        <Onward order={order} onAgain={again} />
      </div>
    </OrderStatus>
  );
}

/** The one thing to do next. */
function Onward({ order: { status, type, subject }, onAgain }: { order: OrderView; onAgain: () => void }) {
  if (status === 'WAITING')
    return (
      <Button quiet onClick={onAgain}>
        {ORDER.checkAgain}
      </Button>
    );
  if (status === 'PAID' && isGiftSubject(subject)) {
    return (
      <Link to="/gifts" className="button">
        {ORDER.toGifts}
      </Link>
    );
  }
  if (status === 'PAID' && type !== 'consult') {
    return (
      <Link to="/bazi-chart" search={{ room: 'reading' }} className="button">
        {ORDER.toChart}
      </Link>
    );
  }
  if (status === 'PAID') {
    return (
      <Link to="/" className="button">
        {ORDER.toHome}
      </Link>
    );
  }
  return (
    <Link to="/" hash="member-upgrade" className="button">
      {ORDER.toPlans}
    </Link>
  );
}
