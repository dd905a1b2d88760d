import { Elysia } from 'elysia';
import { envelope } from '#contract/envelope';
import { ListNews, ListTotal, ViewCounts } from '#contract/lists';
import {
  OrderDeskDetail,
  OrderDeskList,
  OrderDeskParams,
  OrderDeskQuery,
  OrderNewsQuery,
  OrderRequeried,
  OrderTotalQuery,
} from '#contract/order-desk';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import type { Clock } from '../../platform/clock.ts';
import { ok } from '../../platform/http/answer.ts';
import { csvAnswer, csvDetail } from '../../platform/http/csv.ts';
import type { PaymentsService } from '../payments/service.ts';
import { staffWith } from '../staff/guard.ts';
import type { StaffService } from '../staff/service.ts';
import type { OrderDeskService } from './service.ts';

/**
 * GET  /api/admin/orders                      search and page through orders (permission orders:list)
 * GET  /api/admin/orders/total                how many of them there are (orders:list)
 * GET  /api/admin/orders/news                 how many came above a place (orders:list)
 * GET  /api/admin/orders/views                how many each saved view has (orders:list)
 * GET  /api/admin/orders/export               the filtered ones as a CSV file (orders:export)
 * GET  /api/admin/orders/{clientSn}           one with all that happened to it (orders:list)
 * POST /api/admin/orders/{clientSn}/requery   ask the gateway about it now (orders:requery)
 */
export function orderDeskRoutes(
  desk: OrderDeskService,
  payments: Pick<PaymentsService, 'requeryByStaff'>,
  staff: StaffService,
  clock: Clock,
) {
  const reading = new Elysia({ name: 'order-desk-reading' })
    .use(staffWith(staff, 'orders:list'))
    .get('/orders', async ({ query }) => ok(await desk.list(query)), {
      query: OrderDeskQuery,
      response: envelope(OrderDeskList),
      detail: { summary: '订单列表', tags: ['staff'] },
    })
    .get('/orders/total', async ({ query }) => ok(await desk.total(query)), {
      query: OrderTotalQuery,
      response: envelope(ListTotal),
      detail: { summary: '订单总数', tags: ['staff'] },
    })
    .get('/orders/news', async ({ query }) => ok(await desk.news(query)), {
      query: OrderNewsQuery,
      response: envelope(ListNews),
      detail: { summary: '新到订单数', tags: ['staff'] },
    })
    .get('/orders/views', async () => ok(await desk.views()), {
      response: envelope(ViewCounts),
      detail: { summary: '订单视图计数', tags: ['staff'] },
    })
    .get('/orders/:clientSn', async ({ params }) => ok(await desk.detail(params.clientSn)), {
      params: OrderDeskParams,
      response: envelope(OrderDeskDetail),
      detail: { summary: '订单详情', tags: ['staff'] },
    });

  const exporting = new Elysia({ name: 'order-desk-exporting' })
    .use(staffWith(staff, 'orders:export'))
    .get(
      '/orders/export',
      ({ query, staff: caller }) => {
        const day = isoDate(beijingDate(clock.now()));
        return csvAnswer(`orders-${day}.csv`, desk.export(query, caller));
      },
      { query: OrderTotalQuery, detail: csvDetail('导出订单') },
    );

  const asking = new Elysia({ name: 'order-desk-asking' })
    .use(staffWith(staff, 'orders:requery'))
    .post(
      '/orders/:clientSn/requery',
      async ({ params, staff: caller }) =>
        ok(await payments.requeryByStaff(caller, params.clientSn)),
      {
        params: OrderDeskParams,
        response: envelope(OrderRequeried),
        detail: { summary: '向渠道查询订单', tags: ['staff'] },
      },
    );

  return new Elysia({ prefix: '/api/admin' }).use(reading).use(exporting).use(asking);
}
