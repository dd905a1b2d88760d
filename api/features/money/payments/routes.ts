import { type EndpointModule, type EndpointPlugin, serve, WithMessage } from '#api/platform/http/calls';
import * as giftCalls from '#contract/calls/gifts';
import * as calls from '#contract/calls/sales';
import type { RefundView } from '#contract/orders';
import type { Context } from '../../context.ts';
import * as gifts from '../../sales/gifts/service.ts';
import { requireQueried } from '../restores/gateway-query.ts';
import * as notifications from './notifications.ts';
import * as payments from './service.ts';
import * as staffQuestions from './staff-questions.ts';

const refundText = ({ status }: RefundView) =>
  status === 'done' ? '退款成功，款项将原路退回' : '退款已受理，款项将原路退回';

export function paymentsModule(ctx: Context, plugin: EndpointPlugin): EndpointModule {
  return plugin('payments', [
    serve(calls.receiveNotification, async ({ rawBody, request }) => {
      await notifications.receiveNotification(ctx, rawBody, request.headers.get('authorization'));
      return new Response('success', { headers: { 'content-type': 'text/plain' } });
    }),
    serve(calls.listOwnOrders, ({ user }) => payments.listOwnOrders(ctx, user.userId)),
    serve(calls.refundOwnOrder, async ({ body, user }) => {
      const refund = await payments.refundOwnOrder(ctx, user.userId, body.client_sn);
      return new WithMessage(refund, refundText(refund));
    }),
    serve(giftCalls.redeemGift, ({ body, user }) => {
      const beforeGiving = (clientSn: string) => requireQueried(ctx, clientSn);
      return gifts.redeemGift(ctx, user.userId, body.code, { beforeGiving });
    }),
    serve(calls.refundByStaff, async ({ body, staff: caller }) => {
      const refund = await payments.refundByStaff(ctx, caller, body);
      return new WithMessage(refund, refundText(refund));
    }),
    serve(calls.closeOrder, ({ body, staff: caller }) => staffQuestions.closeOrder(ctx, caller, body)),
  ]);
}
