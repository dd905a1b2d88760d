import { useCallback } from 'react';
import { useStore } from '../../kit/store.ts';
import { useApp } from '../../lib/app.ts';
import { buy, type PurchaseRequest } from './buy.ts';

export interface PurchaseControls {
  /** Makes the order and opens its payment popup; resolves when either is there or it failed. */
  buy: (request: PurchaseRequest) => Promise<void>;
  /** An order is being made; buttons that buy are busy. */
  busy: boolean;
}

/** Buying, for every page that sells. The dialogs are shown by the frame of the page. */
export function usePurchase(): PurchaseControls {
  const app = useApp();
  const { busy } = useStore(app.purchase);
  const start = useCallback((request: PurchaseRequest) => buy(app, request), [app]);
  return { buy: start, busy };
}
