import type { Api } from '#admin/lib/api.ts';
import { requeryOrder } from '#contract/calls/console';
import { closeGiftWords, closeOrder, refundByStaff } from '#contract/calls/sales';
import { ORDER_STATUS_NAMES } from '#domain/shop/order-state';
import { ORDER_ACTS } from './text.ts';

/** Queries the gateway; returns its answer in a few words. */
export async function requery(api: Api, clientSn: string): Promise<string> {
  const { order, answer } = await api.call(requeryOrder, undefined, { params: { clientSn } });
  return ORDER_ACTS.asked(ORDER_STATUS_NAMES[order.status], answer.known);
}

/** Closes an unpaid order; returns its new state in a few words. */
export async function close(api: Api, clientSn: string, reason: string): Promise<string> {
  const order = await api.call(closeOrder, { client_sn: clientSn, reason });
  return ORDER_ACTS.closed(ORDER_STATUS_NAMES[order.status]);
}

/** Removes the buyer's message from the gift page; returns what is there now. */
export async function closeWords(api: Api, clientSn: string): Promise<string> {
  const { from } = await api.call(closeGiftWords, { client_sn: clientSn });
  return ORDER_ACTS.wordsClosed(from);
}

export function refund(api: Api, clientSn: string, amount: number, reason: string) {
  return api.call(refundByStaff, { client_sn: clientSn, amount, reason });
}
