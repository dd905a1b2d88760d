import { Link } from '@tanstack/react-router';
import { Failure } from '#web/ui/failure.tsx';
import type { KnownOrder } from '../../sales/orders/use-order.ts';
import { OrderAsked, OrderStatus } from './order-status.tsx';
import { ORDER } from './text.ts';

interface UnknownOrderProps {
  at: Exclude<KnownOrder['at'], 'known'>;
  onRetry: () => void;
}

/** Page of an order that cannot be shown, with a link to continue. */
export function UnknownOrder({ at, onRetry }: UnknownOrderProps) {
  if (at === 'loading') return <OrderAsked />;
  if (at === 'failed') {
    return (
      <div className="px-5 pt-10">
        <Failure text={ORDER.failed} onRetry={onRetry} />
      </div>
    );
  }
  if (at === 'signedOut') {
    return (
      <OrderStatus sign={ORDER.signedOutSign} title={ORDER.signedOut} lead={ORDER.signedOutLead}>
        <div className="flex gap-3">
          <Link to="/" className="button button-quiet">
            {ORDER.toHome}
          </Link>
          <Link to="/login" className="button">
            {ORDER.goToLogin}
          </Link>
        </div>
      </OrderStatus>
    );
  }
  return (
    <OrderStatus sign={ORDER.noneSign} title={ORDER.none} lead={ORDER.noneLead}>
      <div className="flex gap-3">
        <Link to="/" className="button button-quiet">
          {ORDER.toHome}
        </Link>
        <Link to="/orders" className="button">
          {ORDER.toOrders}
        </Link>
      </div>
    </OrderStatus>
  );
}
