import * as calls from '#contract/calls/sales';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as orders from './service.ts';

export function ordersRoutes(ctx: Context) {
  return [
    serve(calls.pay, ({ body, user }) => orders.create(ctx, user.userId, body)),
    serve(calls.orderQuery, ({ query, user }) => orders.query(ctx, user.userId, query.client_sn)),
  ];
}
