import { Link, useSearch } from '@tanstack/react-router';
import type { OrderView } from '#contract/orders';
import { isGiftSubject } from '#domain/shop/gift-mark';
import { Button } from '#web/kit/button.tsx';
import { LateBlock, late } from '#web/ui/late.tsx';
import { ContactButton } from '../../people/contact/contact-button.tsx';
import { useClientSn, useOrder } from '../../sales/orders/use-order.ts';
import { ContinuePaying, canContinue } from './continue-paying.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderStatus } from './order-status.tsx';
import { OwnChart } from './own-chart.tsx';
import { ORDER, STATUS_PAGES } from './text.ts';
import { UnknownOrder } from './unknown-order.tsx';

const OrderGift = late(() => import('../../sales/gifts/order-gift.tsx'));
const OrderInvoice = late(() => import('../../sales/invoices/order-invoice.tsx'));
const ConsultStory = late(() => import('../../consulting/time/consult-story.tsx'));

/** The order in the address, or this device's last one, with its status on the server. */
export default function PaymentSuccessPage() {
  const { client_sn } = useSearch({ from: '/payment-success' });
  const { known, again } = useOrder(useClientSn(client_sn));
  if (known.at !== 'known') return <UnknownOrder at={known.at} onRetry={again} />;
  return <OrderPage order={known.order} onAgain={again} />;
}

interface OrderPageProps {
  order: OrderView;
  onAgain: () => void;
}

function OrderPage({ order, onAgain }: OrderPageProps) {
  const { status, sandbox, type, client_sn } = order;
  const settled = status === 'PAID' || status === 'REFUNDED';
  return (
    <OrderStatus paid={status === 'PAID'} {...STATUS_PAGES[status]} action={<Onward order={order} onAgain={onAgain} />}>
      {type === 'consult' && settled && (
        <LateBlock fallback={<div className="bone h-50" />}>
          <ConsultStory clientSn={client_sn} />
        </LateBlock>
      )}
      {isGiftSubject(order.subject) && settled && (
        <LateBlock fallback={<div className="bone h-66" />}>
          <OrderGift clientSn={client_sn} />
        </LateBlock>
      )}
      <OrderFacts order={order} />
      {!sandbox && settled && (
        <LateBlock fallback={<div className="bone h-20" />}>
          <OrderInvoice clientSn={client_sn} />
        </LateBlock>
      )}
      <p className="flex flex-wrap justify-center gap-x-6 text-meta">
        {status === 'WAITING' && canContinue(order) && (
          <button type="button" className="link" onClick={onAgain}>
            {ORDER.checkAgain}
          </button>
        )}
        <Link to="/orders" className="link">
          {ORDER.toOrders}
        </Link>
        <ContactButton />
      </p>
      {type === 'consult' && <OwnChart />}
    </OrderStatus>
  );
}

/** The one thing to do next; a paid consultation goes on in its own story. */
function Onward({ order, onAgain }: OrderPageProps) {
  const { status, type, subject } = order;
  if (status === 'WAITING')
    return canContinue(order) ? (
      <ContinuePaying order={order} />
    ) : (
      <Button onClick={onAgain}>{ORDER.checkAgain}</Button>
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
  if (status === 'PAID') return null;
  return (
    <Link to="/" hash="member-upgrade" className="button">
      {ORDER.toPlans}
    </Link>
  );
}
