import * as calls from '#contract/calls/sales';
import { serve } from '../../../platform/http/serve.ts';
import type { OrdersService } from './service.ts';

export function ordersRoutes(orders: OrdersService) {
  return [
    serve(calls.pay, ({ body, user }) => orders.create(user.userId, body)),
    serve(calls.orderQuery, ({ query, user }) => orders.query(user.userId, query.client_sn)),
  ];
}
