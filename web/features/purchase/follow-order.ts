import * as sales from '#contract/calls/sales';
import type { OrderView } from '#contract/orders';
import { ApiError } from '../../kit/client.ts';
import type { App } from '../../lib/app.ts';
import { AWAITED_ORDER } from '../../lib/purchase.ts';
import { showOutcome } from './outcome.ts';
import { outcomeOf, pollOrder } from './poll-order.ts';

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

/** The order is another account's, or there is none: nothing will come of asking again. */
const NOT_OURS: readonly number[] = [40300, 40400];

/**
 * Asks about the order until its outcome is known, and tells it. One order is followed at a time: a
 * new one takes the place of the last, the same one goes on as it is. Resolves when nothing more is
 * asked; never rejects.
 */
export function watchOrder(app: App, clientSn: string): Promise<void> {
  const { orderWatch } = app;
  if (orderWatch.current?.clientSn === clientSn) return orderWatch.current.ended;
  orderWatch.current?.stop.abort();
  const stop = new AbortController();
  const ended = follow(app, clientSn, stop.signal).finally(() => {
    if (orderWatch.current?.stop === stop) orderWatch.current = null;
  });
  orderWatch.current = { clientSn, stop, ended };
  return ended;
}

/** Asks at once and for the full time again: somebody has just said how it went. */
export function restartWatch(app: App, clientSn: string): void {
  app.orderWatch.current?.stop.abort();
  app.orderWatch.current = null;
  app.orderWatch.timedOut.delete(clientSn);
  void watchOrder(app, clientSn);
}

async function follow(app: App, clientSn: string, signal: AbortSignal): Promise<void> {
  const { api, session, orderWatch } = app;
  const { token } = session.get();
  const stopped = () => signal.aborted || session.get().token !== token;
  async function ask(): Promise<OrderView | 'none' | null> {
    orderWatch.checkedAt = Date.now();
    try {
      return await api.call(sales.orderQuery, { client_sn: clientSn });
    } catch (error) {
      return error instanceof ApiError && NOT_OURS.includes(error.code) ? 'none' : null;
    }
  }
  const word = await pollOrder({
    ask,
    settled: (answer) => answer === 'none' || outcomeOf(answer.order_status) !== null,
    now: () => Date.now(),
    wait: (ms) => wait(ms, signal),
    stopped,
    once: orderWatch.timedOut.has(clientSn),
  });
  if (word !== 'stopped') await showOutcome(app, clientSn, word);
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const cutShort = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', cutShort, { once: true });
  });
}
