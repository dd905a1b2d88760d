import * as consulting from '#contract/calls/consulting';
import type { OrderView } from '#contract/orders';
import { ApiError } from '../../kit/client.ts';
import { failureText } from '../../lib/api.ts';
import type { App } from '../../lib/app.ts';
import { CONSULT_DRAFT, type PurchaseStage } from '../../lib/purchase.ts';
import { isAwaited, isPendingConsult, pendingContent, removePending } from './pending.ts';
import { outcomeOf } from './poll-order.ts';
import { OUTCOME } from './text.ts';

/** From here on the failure is the server's or the network's, and the text may go another time. */
const SERVER_FAULT = 500;

/**
 * Shows the outcome of an order and does what follows from it. `none`: there is no such order of
 * this account; `timeout`: not paid in five minutes.
 */
export async function showOutcome(
  app: App,
  clientSn: string,
  word: OrderView | 'none' | 'timeout',
): Promise<void> {
  const { storage } = app;
  const attended = closeCode(app, clientSn);
  if (word === 'none') removePending(storage, clientSn);
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
function onTimeout(
  { storage, toasts, orderWatch }: App,
  clientSn: string,
  attended: boolean,
): void {
  if (orderWatch.timedOut.has(clientSn)) return;
  orderWatch.timedOut.add(clientSn);
  if (!isAwaited(storage, clientSn)) return;
  const consult = isPendingConsult(storage, clientSn);
  if (consult) removePending(storage, clientSn);
  const text = attended ? OUTCOME.timeout : OUTCOME.abandoned;
  toasts.warn(consult ? OUTCOME.consultTimeout : text);
}

async function onPaid(app: App, { client_sn: clientSn, type }: OrderView): Promise<void> {
  const doneAt = Date.now();
  if (type === 'consult') {
    app.storage.removeItem(CONSULT_DRAFT);
    if (!(await saveConsultText(app, clientSn))) return;
  } else {
    await app.refreshUser();
    removePending(app.storage, clientSn);
  }
  app.toasts.say(OUTCOME.paid);
  const stage: PurchaseStage =
    type === 'consult' ? { at: 'consulted', clientSn, doneAt } : { at: 'opened', type, doneAt };
  app.purchase.set({ ...app.purchase.get(), stage });
}

/**
 * Files the text kept here. The server files what came with the order by itself, so a text that is
 * not here needs nothing, and one that could not be sent is tried again at the next page.
 */
async function saveConsultText({ api, session, storage, toasts }: App, clientSn: string) {
  const demands = pendingContent(storage, clientSn);
  try {
    if (demands !== null) {
      const id = session.get().userId ?? '';
      await api.call(consulting.saveDemands, { id, demands, client_sn: clientSn });
    }
    removePending(storage, clientSn);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status < SERVER_FAULT) removePending(storage, clientSn);
    toasts.warn(failureText(error, OUTCOME.demandRefused, OUTCOME.demandUnreached));
    return false;
  }
}

/** Cancelled, failed or given back; of an order that was given up this is no news. */
function onNotPaid({ storage, toasts, orderWatch }: App, order: OrderView): void {
  removePending(storage, order.client_sn);
  if (orderWatch.timedOut.has(order.client_sn)) return;
  const outcome = outcomeOf(order.order_status);
  if (order.type === 'consult') toasts.warn(OUTCOME.consultUnpaid);
  else if (outcome === 'canceled') toasts.warn(OUTCOME.canceled);
  else if (outcome === 'failed') toasts.warn(OUTCOME.failed);
}
