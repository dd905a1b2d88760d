import * as calls from '#contract/calls/console';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import { csvAnswer } from '../../../platform/http/csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as desk from './service.ts';

export function consoleReferralsRoutes(ctx: Context) {
  return [
    serve(calls.referrals, ({ query }) => desk.list(ctx, query)),
    serve(calls.referralsTotal, ({ query }) => desk.total(ctx, query)),
    serve(calls.referralsExport, ({ query, staff: caller }) => {
      const day = isoDate(beijingDate(ctx.clock.now()));
      return csvAnswer(`referrals-${day}.csv`, desk.exportRows(ctx, query, caller));
    }),
  ];
}
