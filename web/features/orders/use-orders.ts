import { useCallback, useEffect, useState } from 'react';
import * as sales from '#contract/calls/sales';
import { useApp } from '../../lib/app.ts';
import { createResource, useResource } from '../../lib/resource.ts';

/** The gateway is asked about an open refund after ten seconds, and then ever more rarely. */
const REFUND_CHECK_MS = 5_000;

/** The user's orders, newest first; read again while a refund is under way. */
export function useOrders() {
  const { api, session } = useApp();
  const [list] = useState(() =>
    createResource(() => api.call(sales.orders, { id: session.get().userId ?? '' }), 0),
  );
  const { data, failed } = useResource(list);
  const readAgain = useCallback(() => list.ensure(Date.now()), [list]);
  const refunding = data?.some((order) => order.refunding) ?? false;
  useEffect(() => {
    if (!refunding) return;
    const timer = setInterval(readAgain, REFUND_CHECK_MS);
    return () => clearInterval(timer);
  }, [refunding, readAgain]);
  return { orders: data, failed: failed ?? false, retry: list.retry, readAgain };
}
