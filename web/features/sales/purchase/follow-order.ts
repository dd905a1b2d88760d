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

/** From this status on the failure is the server's or the network's, and the text can be sent again. */
const SERVER_FAULT = 500;

/**
 * Shows the outcome of an order and its consequences. `none`: the account has no such order; `timeout`: not paid within
 * five minutes.
 */
async function showOutcome(app: App, clientSn: string, word: OrderView | 'none' | 'timeout'): Promise<void> {
  const attended = closeCode(app, clientSn);
  if (word === 'none') removePending(app, clientSn);
  else if (word === 'timeout') onTimeout(app, clientSn, attended);
  else if (outcomeOf(word.order_status) === 'paid') await onPaid(app, word);
  else onNotPaid(app, word);
}

/** Closes the order's payment dialog; returns whether it was open. */
function closeCode({ purchase }: App, clientSn: string): boolean {
  const { stage } = purchase.get();
  const shown = stage?.at === 'code' && stage.order.clientSn === clientSn;
  if (shown) purchase.set({ ...purchase.get(), stage: null });
  return shown;
}

/**
 * Shown once, and not for an order replaced by a newer one. A membership stays pending, because late payments are
 * honoured; a consultation's text is dropped (spec §4).
 */
function onTimeout(app: App, clientSn: string, attended: boolean): void {
  const { storage, toasts, orderWatch } = app;
  if (orderWatch.timedOut.has(clientSn)) return;
  orderWatch.timedOut.add(clientSn);
  if (!isAwaited(storage, clientSn)) return;
  const consult = isPendingConsult(storage, clientSn);
  // The line on every page already shows it.
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
 * Submits the text stored here. The server also files a text sent with the order, so a missing one needs nothing; a
 * failed one is retried on the next page.
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

/** Cancelled, failed or refunded; not reported for an abandoned order. */
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
 * Resumes the pending order of this device, or another unpaid one of the account, if no order was queried for half a
 * minute. Called at startup and on every navigation, so that a purchase survives reloads and a closed browser. `now` is
 * in ms.
 */
export function resumeOrder(app: App, now: number): void {
  const { session, storage, orderWatch } = app;
  const { token, userProfile } = session.get();
  const clientSn = storage.getItem(AWAITED_ORDER) ?? userProfile?.unpaidOrderNo;
  if (!token || !clientSn || orderWatch.current) return;
  if (now - orderWatch.checkedAt < NO_SOONER_MS) return;
  void watchOrder(app, clientSn);
}

/** The order is another account's or does not exist: repeating is useless. */
const NOT_OURS: readonly number[] = [40300, 40400];

/**
 * Polls an order until its outcome is known, and shows it. One order is followed at a time: a new one replaces the
 * last, the same one continues. Resolves when polling ends; never rejects.
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

/** Polls immediately and for the full time again, because the buyer has just claimed the outcome. */
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
