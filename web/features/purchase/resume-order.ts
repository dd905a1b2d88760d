import type { App } from '../../lib/app.ts';
import { AWAITED_ORDER } from '../../lib/purchase.ts';
import { watchOrder } from './follow-order.ts';

const NO_SOONER_MS = 30_000;

/**
 * Takes up the order that this device waits for, or else one that the account has left unpaid, when
 * half a minute has passed since an order was last asked about. Called at start-up and at every
 * change of page, so a purchase outlives a reload and a closed browser. `now` is in ms.
 */
export function resumeOrder(app: App, now: number): void {
  const { session, storage, orderWatch } = app;
  const { token, userProfile } = session.get();
  const clientSn = storage.getItem(AWAITED_ORDER) ?? userProfile?.unpaidOrderNo;
  if (!token || !clientSn || orderWatch.current) return;
  if (now - orderWatch.checkedAt < NO_SOONER_MS) return;
  void watchOrder(app, clientSn);
}
