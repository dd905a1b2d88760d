import * as calls from '#contract/calls/console';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as staffQuestions from '../../money/payments/staff-questions.ts';
import { orderListRoutes } from './list.ts';
import * as orders from './service.ts';

export function consoleOrdersRoutes(ctx: Context) {
  return [
    ...orderListRoutes(ctx),
    serve(calls.ordersOne, ({ params }) => orders.detail(ctx, params.clientSn)),
    serve(calls.ordersRequery, ({ params, staff }) =>
      staffQuestions.requery(ctx, staff, params.clientSn),
    ),
  ];
}
