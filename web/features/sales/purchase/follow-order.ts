import * as consulting from '#contract/calls/consulting';
import * as sales from '#contract/calls/sales';
import type { OrderView } from '#contract/orders';
import { isGiftSubject } from '#domain/shop/gift-mark';
import { ApiError } from '#web/kit/client.ts';
import { failureText } from '#web/lib/api.ts';
import type { App } from '#web/lib/app.ts';
import { AWAITED_ORDER, CONSULT_DRAFT, type PurchaseStage } from '#web/lib/purchase.ts';
import { isAwaited, isPendingConsult, pendingContent, removePending } from './pending.ts';
import { outcomeOf, pollOrder } from './poll-order.ts';
import { OUTCOME } from './text.ts';

/** From here on the failure is the server's or the network's, and the text may go another time. */
const SERVER_FAULT = 500;

/**
 * Shows the outcome of an order and does what follows from it. `none`: there is no such order of
 * this account; `timeout`: not paid in five minutes.
 */
async function showOutcome(app: App, clientSn: string, word: OrderView | 'none' | 'timeout'): Promise<void> {
  const attended = closeCode(app, clientSn);
  if (word === 'none') removePending(app, clientSn);
  else if (word === 'timeout') onTimeout(app, clientSn, attended);
  else if (outcomeOf(word.order_status) === 'paid') await onPaid(app, word);
  else onNotPaid(app, word);
}

/** Takes the payment popup of the order away; whether it was there. */
function closeCode({ purchase }: App, clientSn: string): boolean {
  const { stage } = purchase.get();
  const shown = stage?.at === 'code' && stage.order.clientSn === clientSn;
  if (shown) purchase.set({ ...purchase.get(), stage: null });
  return shown;
}

/**
 * Shown once, and not for an order that a newer one has replaced. The device goes on waiting for a
 * membership, since late money is honoured; a consultation's text is dropped (spec §4).
 */
function onTimeout(app: App, clientSn: string, attended: boolean): void {
  const { storage, toasts, orderWatch } = app;
  if (orderWatch.timedOut.has(clientSn)) return;
  orderWatch.timedOut.add(clientSn);
  if (!isAwaited(storage, clientSn)) return;
  const consult = isPendingConsult(storage, clientSn);
  // The line on every page says it, and goes on saying it.
  if (app.purchase.get().claimed?.clientSn === clientSn) return;
  if (consult) removePending(app, clientSn);
  const text = attended ? OUTCOME.timeout : OUTCOME.abandoned;
  toasts.warn(consult ? OUTCOME.consultTimeout : text);
}

async function onPaid(app: App, { client_sn: clientSn, type, subject }: OrderView): Promise<void> {
  const doneAt = Date.now();
  if (type === 'consult') {
    app.storage.removeItem(CONSULT_DRAFT);
    if (!(await saveConsultText(app, clientSn))) return;
  } else {
    await app.refreshUser();
    removePending(app, clientSn);
  }
  app.purchase.set({ ...app.purchase.get(), stage: stageOf(clientSn, { type, subject }, doneAt) });
}

function stageOf(clientSn: string, { type, subject }: Pick<OrderView, 'type' | 'subject'>, doneAt: number) {
  if (type === 'consult') return { at: 'consulted', clientSn, doneAt } satisfies PurchaseStage;
  if (isGiftSubject(subject)) return { at: 'gifted', clientSn, doneAt } satisfies PurchaseStage;
  return { at: 'opened', type, doneAt } satisfies PurchaseStage;
}

/**
 * Files the text kept here. The server files what came with the order by itself, so a text that is
 * not here needs nothing, and one that could not be sent is tried again at the next page.
 */
async function saveConsultText(app: App, clientSn: string) {
  const { api, session, storage, toasts } = app;
  const demands = pendingContent(storage, clientSn);
  try {
    if (demands !== null) {
      const id = session.get().userId ?? '';
      await api.call(consulting.saveConsultation, { id, demands, client_sn: clientSn });
    }
    removePending(app, clientSn);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status < SERVER_FAULT) removePending(app, clientSn);
    toasts.warn(failureText(error, OUTCOME.consultationRefused, OUTCOME.consultationUnreached));
    return false;
  }
}

/** Cancelled, failed or given back; of an order that was given up this is no news. */
function onNotPaid(app: App, order: OrderView): void {
  const { toasts, orderWatch } = app;
  removePending(app, order.client_sn);
  if (orderWatch.timedOut.has(order.client_sn)) return;
  const outcome = outcomeOf(order.order_status);
  if (order.type === 'consult') toasts.warn(OUTCOME.consultUnpaid);
  else if (outcome === 'canceled') toasts.warn(OUTCOME.canceled);
  else if (outcome === 'failed') toasts.warn(OUTCOME.failed);
}

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
 * Asks about the order until its outcome is known, and shows it. One order is followed at a time: a
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

/** Asks at once and for the full time again: the buyer has just said how it went. */
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
      return await api.call(sales.queryOrder, { client_sn: clientSn });
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
