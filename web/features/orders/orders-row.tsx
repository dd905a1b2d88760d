import { Link } from '@tanstack/react-router';
import { PROFILE } from '../profile/text.ts';

/** The way from the personal centre to the orders. */
export function OrdersRow() {
  return (
    <Link to="/orders" className="row border-y border-ink py-4">
      <span className="flex-1">
        <span className="heading block">{PROFILE.orders}</span>
        <span className="text-meta text-ink3">{PROFILE.ordersText}</span>
      </span>
      <span className="chevron" />
    </Link>
  );
}
