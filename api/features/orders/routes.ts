import { Elysia } from 'elysia';
import { envelope } from '#contract/envelope';
import { OrderQuery, OrderView, PayBody, PayLink } from '#contract/orders';
import { ok } from '../../platform/http/answer.ts';
import { requireOwn, type userGuard } from '../accounts/guard.ts';
import type { OrdersService } from './service.ts';

/**
 * POST /api/web/pay           an order and the link to pay it (bearer)
 * GET  /api/web/order-query   how an own order stands (bearer)
 */
export function ordersRoutes(
  orders: OrdersService,
  guards: { pay: ReturnType<typeof userGuard>; user: ReturnType<typeof userGuard> },
) {
  const pay = new Elysia({ name: 'orders-pay' }).use(guards.pay).post(
    '/pay',
    async ({ body, caller }) => {
      requireOwn(caller, body.userId);
      return ok(await orders.create(caller.userId, body));
    },
    {
      body: PayBody,
      response: envelope(PayLink),
      detail: { summary: '创建支付', tags: ['orders'] },
    },
  );

  const query = new Elysia({ name: 'orders-query' })
    .use(guards.user)
    .get(
      '/order-query',
      async ({ query, caller }) => ok(await orders.query(caller.userId, query.client_sn)),
      {
        query: OrderQuery,
        response: envelope(OrderView),
        detail: { summary: '查询订单', tags: ['orders'] },
      },
    );

  return new Elysia({ prefix: '/api/web' }).use(pay).use(query);
}
