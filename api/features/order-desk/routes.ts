import { Elysia } from 'elysia';
import { envelope } from '#contract/envelope';
import {
  OrderDeskDetail,
  OrderDeskList,
  OrderDeskParams,
  OrderDeskQuery,
  OrderRequeried,
} from '#contract/order-desk';
import { ok } from '../../platform/http/answer.ts';
import type { PaymentsService } from '../payments/service.ts';
import { staffWith } from '../staff/guard.ts';
import type { StaffService } from '../staff/service.ts';
import type { OrderDeskService } from './service.ts';

/**
 * GET  /api/admin/orders                      search orders, newest first (permission orders:list)
 * GET  /api/admin/orders/{clientSn}           one with all that happened to it (orders:list)
 * POST /api/admin/orders/{clientSn}/requery   ask the gateway about it now (orders:requery)
 */
export function orderDeskRoutes(
  desk: OrderDeskService,
  payments: Pick<PaymentsService, 'requeryByStaff'>,
  staff: StaffService,
) {
  const reading = new Elysia({ name: 'order-desk-reading' })
    .use(staffWith(staff, 'orders:list'))
    .get('/orders', async ({ query }) => ok(await desk.list(query)), {
      query: OrderDeskQuery,
      response: envelope(OrderDeskList),
      detail: { summary: '订单列表', tags: ['staff'] },
    })
    .get('/orders/:clientSn', async ({ params }) => ok(await desk.detail(params.clientSn)), {
      params: OrderDeskParams,
      response: envelope(OrderDeskDetail),
      detail: { summary: '订单详情', tags: ['staff'] },
    });

  const asking = new Elysia({ name: 'order-desk-asking' })
    .use(staffWith(staff, 'orders:requery'))
    .post(
      '/orders/:clientSn/requery',
      async ({ params, staff: caller }) =>
        ok(await payments.requeryByStaff(caller.id, params.clientSn)),
      {
        params: OrderDeskParams,
        response: envelope(OrderRequeried),
        detail: { summary: '向渠道查询订单', tags: ['staff'] },
      },
    );

  return new Elysia({ prefix: '/api/admin' }).use(reading).use(asking);
}
