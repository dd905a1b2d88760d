import { Link } from '@tanstack/react-router';
import FailedPage from '#web/ui/failed-page.tsx';
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
      <div className="px-5 pt-8">
        <FailedPage text={ORDER.failed} onRetry={onRetry} />
      </div>
    );
  }
  if (at === 'signedOut') {
    return (
      <OrderStatus
        drawing="gate"
        title={ORDER.signedOut}
        lead={ORDER.signedOutLead}
        action={
          <Link to="/login" className="button">
            {ORDER.goToLogin}
          </Link>
        }
      />
    );
  }
  return (
    <OrderStatus
      drawing="boat"
      title={ORDER.none}
      lead={ORDER.noneLead}
      action={
        <Link to="/orders" className="button">
          {ORDER.toOrders}
        </Link>
      }
    />
  );
}
