import { Link } from '@tanstack/react-router';
import { usersOrders } from '#contract/calls/console-users';
import { yuanText } from '#domain/shop/money';
import { ORDER_STATUS_NAMES } from '#domain/shop/order-state';
import { Moment } from '../../ui/moment.tsx';
import { Part } from './part.tsx';
import { USER } from './text.ts';
import { usePart } from './use-user.ts';

/** What the user bought, each as it was sold. */
export function OrdersPart({ id }: { id: string }) {
  const query = usePart(id, usersOrders);
  return (
    <Part
      title={USER.orders}
      query={query}
      empty={(orders) => (orders.length === 0 ? USER.noOrders : null)}
    >
      {(orders) => (
        <ul>
          {orders.map((order) => (
            <li
              key={order.client_sn}
              className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5"
            >
              <Link to="/orders" search={{ open: order.client_sn }} className="link font-mono">
                {order.client_sn.slice(-8)}
              </Link>
              <span>{order.subject}</span>
              <span>{yuanText(order.amount)}</span>
              <span>{ORDER_STATUS_NAMES[order.status]}</span>
              {order.refunded > 0 && <span>{USER.refunded(yuanText(order.refunded))}</span>}
              <span className="text-small text-ink2">
                {order.planVersion === null ? USER.oldVersion : USER.version(order.planVersion)}
                {order.sandbox && ` · ${USER.sandbox}`}
              </span>
              <Moment ms={order.createdAt} className="ms-auto text-small text-ink2" />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
