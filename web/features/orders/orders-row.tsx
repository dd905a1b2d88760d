import { Link } from '@tanstack/react-router';
import { ORDERS } from './text.ts';

/** The way from the personal centre to the orders. */
export function OrdersRow() {
  return (
    <Link to="/orders" className="row border-y border-ink py-4">
      <span className="flex-1">
        <span className="heading block">{ORDERS.title}</span>
        <span className="text-meta text-ink3">{ORDERS.text}</span>
      </span>
      <span className="chevron" />
    </Link>
  );
}
