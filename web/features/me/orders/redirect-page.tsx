import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '#web/kit/button.tsx';
import { useClientSn, useOrder } from '../../sales/orders/use-order.ts';
import { OrderStatus } from './order-status.tsx';
import { ORDER, STATUS_PAGES } from './text.ts';
import { UnknownOrder } from './unknown-order.tsx';

/** Time to read the message. */
const GO_ON_AFTER_MS = 1_200;

/**
 * Return address of the gateway. Its query may be forged, stale or missing and only identifies the order; its status is
 * requested from the server.
 */
export default function RedirectPage() {
  const { client_sn } = useSearch({ from: '/redirect' });
  const clientSn = useClientSn(client_sn);
  const { known, again } = useOrder(clientSn);
  const navigate = useNavigate();
  const status = known.at === 'known' ? known.order.status : null;
  const paid = status === 'PAID';
  useEffect(() => {
    if (!paid || clientSn === null) return;
    const to = { to: '/payment-success', search: { client_sn: clientSn }, replace: true } as const;
    const timer = setTimeout(() => void navigate(to), GO_ON_AFTER_MS);
    return () => clearTimeout(timer);
  }, [paid, clientSn, navigate]);
  if (status === null || clientSn === null) {
    return <UnknownOrder at={known.at === 'known' ? 'none' : known.at} onRetry={again} />;
  }
  const page = STATUS_PAGES[status];
  const view = (
    <Link to="/payment-success" search={{ client_sn: clientSn }} className="button">
      {ORDER.view}
    </Link>
  );
  const action = {
    WAITING: <Button onClick={again}>{ORDER.checkAgain}</Button>,
    PAID: view,
    REFUNDED: view,
    PAY_CANCELED: <ToPlans />,
    FAIL: <ToPlans />,
  }[status];
  return <OrderStatus paid={paid} {...page} lead={paid ? ORDER.goingOn : page.lead} action={action} />;
}

const ToPlans = () => (
  <Link to="/" hash="member-upgrade" className="button">
    {ORDER.toPlans}
  </Link>
);
