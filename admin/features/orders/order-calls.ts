import { OrderRequeried } from '#contract/order-desk';
import { OrderView, RefundView } from '#contract/orders';
import { ORDER_STATUS_NAMES } from '#domain/order-state';
import type { Api } from '../../lib/api.ts';
import { ORDER_ACTS } from './text.ts';

/** Asks the gateway; what it answered, in a few words. */
export async function requery(api: Api, clientSn: string): Promise<string> {
  const { order, answer } = await api.post(`/orders/${clientSn}/requery`, OrderRequeried);
  return ORDER_ACTS.asked(ORDER_STATUS_NAMES[order.status], answer.known);
}

/** Closes an unpaid order; how it stands afterwards, in a few words. */
export async function close(api: Api, clientSn: string, reason: string): Promise<string> {
  const order = await api.post('/close-order', OrderView, { client_sn: clientSn, reason });
  return ORDER_ACTS.closed(ORDER_STATUS_NAMES[order.status]);
}

export function refund(api: Api, clientSn: string, amount: number, reason: string) {
  return api.post('/refund', RefundView, { client_sn: clientSn, amount, reason });
}
