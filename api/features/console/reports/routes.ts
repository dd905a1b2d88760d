import * as calls from '#contract/calls/console';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import type { Clock } from '../../../platform/clock.ts';
import { csvAnswer } from '../../../platform/http/csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { ConsoleReportsService } from './service.ts';

export function consoleReportsRoutes(desk: ConsoleReportsService, clock: Clock) {
  return [
    serve(calls.reports, ({ query }) => desk.list(query)),
    serve(calls.reportsTotal, ({ query }) => desk.total(query)),
    serve(calls.reportsExport, ({ query, staff: caller }) => {
      const day = isoDate(beijingDate(clock.now()));
      return csvAnswer(`reports-${day}.csv`, desk.export(query, caller));
    }),
  ];
}
