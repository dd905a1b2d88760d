import { useCallback, useEffect, useState } from 'react';
import * as sales from '#contract/calls/sales';
import type { OrderView } from '#contract/orders';
import { CLIENT_SN } from '#domain/shop/order-state';
import { ApiError } from '#web/kit/client.ts';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import { watchOrder } from '../purchase/follow-order.ts';
import { ORDER_WATCH } from './text.ts';

/** State of an order on this device. `none`: this account has no such order. */
export type KnownOrder = { at: 'loading' | 'signedOut' | 'none' | 'failed' } | { at: 'known'; order: OrderView };

const NOT_OURS: readonly number[] = [40300, 40400, 42200];

/** The order number in the address, which is untrusted; default: the last order on this device. */
export function useClientSn(named: string | undefined): string | null {
  const { storage } = useApp();
  const clientSn = named ?? storage.getItem('orderNo');
  return clientSn !== null && CLIENT_SN.test(clientSn) ? clientSn : null;
}

/**
 * An order as stored on the server. While pending it is followed by the app's single poller, and reloaded when that
 * ends. `again` reloads it now.
 */
export function useOrder(clientSn: string | null) {
  const app = useApp();
  const { token } = useStore(app.session);
  const [known, setKnown] = useState<KnownOrder>({ at: 'loading' });
  const [asked, setAsked] = useState(0);

  const read = useCallback(async (): Promise<KnownOrder> => {
    if (!token) return { at: 'signedOut' };
    if (clientSn === null) return { at: 'none' };
    try {
      const query = { client_sn: clientSn };
      return { at: 'known', order: await app.api.call(sales.queryOrder, query) };
    } catch (error) {
      return { at: error instanceof ApiError && NOT_OURS.includes(error.code) ? 'none' : 'failed' };
    }
  }, [app, token, clientSn]);

  useEffect(() => {
    let left = false;
    const show = (next: KnownOrder) => {
      if (!left) setKnown(next);
      return next;
    };
    async function watch() {
      const first = show(await read());
      if (left || !isWaiting(first)) return;
      if (asked > 0) app.toasts.say(ORDER_WATCH.stillWaiting);
      await watchOrder(app, first.order.client_sn);
      if (!left) show(await read());
    }
    void watch();
    return () => {
      left = true;
    };
  }, [app, read, asked]);

  const again = useCallback(() => setAsked((times) => times + 1), []);
  return { known, again };
}

function isWaiting(known: KnownOrder): known is Extract<KnownOrder, { at: 'known' }> {
  return known.at === 'known' && known.order.status === 'WAITING';
}
