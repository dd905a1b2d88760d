import * as calls from '#contract/calls/console';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import type { Clock } from '../../../platform/clock.ts';
import { csvAnswer } from '../../../platform/http/csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { ConsoleReferralsService } from './service.ts';

export function consoleReferralsRoutes(desk: ConsoleReferralsService, clock: Clock) {
  return [
    serve(calls.referrals, ({ query }) => desk.list(query)),
    serve(calls.referralsTotal, ({ query }) => desk.total(query)),
    serve(calls.referralsExport, ({ query, staff: caller }) => {
      const day = isoDate(beijingDate(clock.now()));
      return csvAnswer(`referrals-${day}.csv`, desk.export(query, caller));
    }),
  ];
}
