import * as calls from '#contract/calls/console';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import type { Clock } from '../../../platform/clock.ts';
import { csvAnswer } from '../../../platform/http/csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { PaymentsService } from '../../money/payments/service.ts';
import type { ConsoleOrdersService } from './service.ts';

export function consoleOrdersRoutes(
  desk: ConsoleOrdersService,
  payments: Pick<PaymentsService, 'requeryByStaff'>,
  clock: Clock,
) {
  return [
    serve(calls.orders, ({ query }) => desk.list(query)),
    serve(calls.ordersTotal, ({ query }) => desk.total(query)),
    serve(calls.ordersNews, ({ query }) => desk.news(query)),
    serve(calls.ordersViews, () => desk.views()),
    serve(calls.ordersOne, ({ params }) => desk.detail(params.clientSn)),
    serve(calls.ordersExport, ({ query, staff: caller }) => {
      const day = isoDate(beijingDate(clock.now()));
      return csvAnswer(`orders-${day}.csv`, desk.export(query, caller));
    }),
    serve(calls.ordersRequery, ({ params, staff: caller }) =>
      payments.requeryByStaff(caller, params.clientSn),
    ),
  ];
}
