import { useCallback, useEffect } from 'react';
import * as sales from '#contract/calls/sales';
import { useApp } from '../../lib/app.ts';
import { useAnswer } from '../../lib/use-answer.ts';

/** The gateway is asked about an open refund after ten seconds, and then ever more rarely. */
const REFUND_CHECK_MS = 5_000;

/** The user's orders, newest first; read again while a refund is under way. */
export function useOrders() {
  const { api, session } = useApp();
  const { data, failed, ensure, retry } = useAnswer('orders', () =>
    api.call(sales.orders, { id: session.get().userId ?? '' }),
  );
  const readAgain = useCallback(() => ensure(Date.now()), [ensure]);
  const refunding = data?.some((order) => order.refunding) ?? false;
  useEffect(() => {
    if (!refunding) return;
    const timer = setInterval(readAgain, REFUND_CHECK_MS);
    return () => clearInterval(timer);
  }, [refunding, readAgain]);
  return { orders: data, failed, retry, readAgain };
}
