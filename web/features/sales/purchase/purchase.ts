import { useCallback } from 'react';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import type { PurchaseRequest } from './buy.ts';
import { PAY } from './pay-text.ts';

interface PurchaseControls {
  /** Makes the order and opens its payment popup; resolves when either is there or it failed. */
  buy: (request: PurchaseRequest) => Promise<void>;
  /** An order is being made; buttons that buy are busy. */
  busy: boolean;
  /** Fetches what a press will need, while the reader is still choosing. */
  prepare: () => void;
}

/** Buying, for every page that sells. The dialogs are shown by the frame of the page. */
export function usePurchase(): PurchaseControls {
  const app = useApp();
  const { busy } = useStore(app.purchase);
  const start = useCallback(
    async (request: PurchaseRequest) => {
      // Loaded apart: most visitors of the prices do not buy.
      const code = await import('./buy.ts').catch(() => null);
      if (code) await code.buy(app, request);
      else (request.onFault ?? app.toasts.warn)(request.type === 'consult' ? PAY.consultFailed : PAY.unreached);
    },
    [app],
  );
  const prepare = useCallback(() => {
    app.purchase.set({ ...app.purchase.get(), near: true });
    // A failed fetch is tried again at the press.
    import('./buy.ts').catch(() => undefined);
  }, [app]);
  return { buy: start, busy, prepare };
}
