import * as calls from '#contract/calls/console';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import { csvAnswer } from '../../../platform/http/csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as staffQuestions from '../../money/payments/staff-questions.ts';
import * as desk from './service.ts';

export function consoleOrdersRoutes(ctx: Context) {
  return [
    serve(calls.orders, ({ query }) => desk.list(ctx, query)),
    serve(calls.ordersTotal, ({ query }) => desk.total(ctx, query)),
    serve(calls.ordersNews, ({ query }) => desk.news(ctx, query)),
    serve(calls.ordersViews, () => desk.views(ctx)),
    serve(calls.ordersOne, ({ params }) => desk.detail(ctx, params.clientSn)),
    serve(calls.ordersExport, ({ query, staff: caller }) => {
      const day = isoDate(beijingDate(ctx.clock.now()));
      return csvAnswer(`orders-${day}.csv`, desk.exportRows(ctx, query, caller));
    }),
    serve(calls.ordersRequery, ({ params, staff: caller }) =>
      staffQuestions.requery(ctx, caller, params.clientSn),
    ),
  ];
}
