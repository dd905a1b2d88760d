import { useCallback } from 'react';
import { useStore } from '#web/kit/store.ts';
import { useApp } from '#web/lib/app.ts';
import type { PurchaseRequest } from './buy.ts';
import { PAY } from './pay-text.ts';

interface PurchaseControls {
  /** Creates the order and opens its payment dialog; resolves when either succeeded or failed. */
  buy: (request: PurchaseRequest) => Promise<void>;
  /** An order is being created; buy buttons are busy. */
  busy: boolean;
  /** Preloads the code needed for a purchase while the user is choosing. */
  prepare: () => void;
}

/** Purchases, for every page that sells. The dialogs are rendered by the frame of the page. */
export function usePurchase(): PurchaseControls {
  const app = useApp();
  const { busy } = useStore(app.purchase);
  const start = useCallback(
    async (request: PurchaseRequest) => {
      // Loaded on demand: most visitors of the prices do not buy.
      const code = await import('./buy.ts').catch(() => null);
      if (code) await code.buy(app, request);
      else (request.onFault ?? app.toasts.warn)(request.type === 'consult' ? PAY.consultFailed : PAY.unreached);
    },
    [app],
  );
  const prepare = useCallback(() => {
    app.purchase.set({ ...app.purchase.get(), near: true });
    // A failed preload is repeated on press.
    import('./buy.ts').catch(() => undefined);
  }, [app]);
  return { buy: start, busy, prepare };
}
