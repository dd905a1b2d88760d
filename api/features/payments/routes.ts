import { Elysia } from 'elysia';
import { envelope } from '#contract/envelope';
import {
  OrderList,
  OrderListQuery,
  OrderView,
  RefundBody,
  RefundView,
  StaffCloseBody,
  StaffRefundBody,
} from '#contract/orders';
import { ok } from '../../platform/http/answer.ts';
import { requireOwn, type userGuard } from '../accounts/guard.ts';
import { staffWith } from '../staff/guard.ts';
import type { StaffService } from '../staff/service.ts';
import type { PaymentsService } from './service.ts';

const refundText = ({ status }: RefundView) =>
  status === 'done' ? '退款成功，款项将原路退回' : '退款已受理，款项将原路退回';

/**
 * POST /api/pay/notify           the gateway's call-back; raw bytes in, plain `success` out
 * GET  /api/web/orders           the own orders, with whether each may be given back (bearer)
 * POST /api/web/refund           give an own purchase back (bearer)
 * POST /api/admin/refund         give money back, all or a part (permission orders:refund)
 * POST /api/admin/close-order    close an unpaid order at the gateway (permission orders:close)
 */
export function paymentsRoutes(
  payments: PaymentsService,
  staff: StaffService,
  guard: ReturnType<typeof userGuard>,
) {
  const gateway = new Elysia({ name: 'payments-gateway' }).post(
    '/api/pay/notify',
    async ({ body, headers }) => {
      await payments.receiveNotice(bytesOf(body), headers.authorization ?? null);
      return new Response('success', { headers: { 'content-type': 'text/plain' } });
    },
    {
      detail: {
        summary: '支付网关通知',
        tags: ['payments'],
        responses: {
          200: {
            description: 'success',
            content: { 'text/plain': { schema: { type: 'string' } } },
          },
        },
      },
    },
  );

  const user = new Elysia({ name: 'payments-user', prefix: '/api/web' })
    .use(guard)
    .get(
      '/orders',
      async ({ query, caller }) => {
        requireOwn(caller, query.id);
        return ok(await payments.listOrders(caller.userId));
      },
      {
        query: OrderListQuery,
        response: envelope(OrderList),
        detail: { summary: '我的订单', tags: ['payments'] },
      },
    )
    .post(
      '/refund',
      async ({ body, caller }) => {
        requireOwn(caller, body.id);
        const refund = await payments.refundOwn(caller.userId, body.client_sn);
        return ok(refund, refundText(refund));
      },
      {
        body: RefundBody,
        response: envelope(RefundView),
        detail: { summary: '自助退款', tags: ['payments'] },
      },
    );

  const console = new Elysia({ name: 'payments-console', prefix: '/api/admin' })
    .use(staffWith(staff, 'orders:refund'))
    .post(
      '/refund',
      async ({ body, staff: caller }) => {
        const refund = await payments.refundByStaff(caller, body);
        return ok(refund, refundText(refund));
      },
      {
        body: StaffRefundBody,
        response: envelope(RefundView),
        detail: { summary: '退款', tags: ['staff'] },
      },
    );

  const closing = new Elysia({ name: 'payments-closing', prefix: '/api/admin' })
    .use(staffWith(staff, 'orders:close'))
    .post(
      '/close-order',
      async ({ body, staff: caller }) => ok(await payments.closeByStaff(caller, body)),
      {
        body: StaffCloseBody,
        response: envelope(OrderView),
        detail: { summary: '关闭订单', tags: ['staff'] },
      },
    );

  return new Elysia().use(gateway).use(user).use(console).use(closing);
}

/** The route is among those whose body is left as it came. */
function bytesOf(body: unknown): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array();
}
