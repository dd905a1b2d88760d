import * as calls from '#contract/calls/sales';
import type { RefundView } from '#contract/orders';
import { Said, serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as notices from './notices.ts';
import * as payments from './service.ts';
import * as staffQuestions from './staff-questions.ts';

const refundText = ({ status }: RefundView) =>
  status === 'done' ? '退款成功，款项将原路退回' : '退款已受理，款项将原路退回';

export function paymentsRoutes(ctx: Context) {
  return [
    serve(calls.payNotify, async ({ rawBody, request }) => {
      await notices.receive(ctx, rawBody, request.headers.get('authorization'));
      return new Response('success', { headers: { 'content-type': 'text/plain' } });
    }),
    serve(calls.orders, ({ user }) => payments.listOrders(ctx, user.userId)),
    serve(calls.refund, async ({ body, user }) => {
      const refund = await payments.refundOwn(ctx, user.userId, body.client_sn);
      return new Said(refund, refundText(refund));
    }),
    serve(calls.refundByStaff, async ({ body, staff: caller }) => {
      const refund = await payments.refundByStaff(ctx, caller, body);
      return new Said(refund, refundText(refund));
    }),
    serve(calls.closeOrder, ({ body, staff: caller }) => staffQuestions.close(ctx, caller, body)),
  ];
}
