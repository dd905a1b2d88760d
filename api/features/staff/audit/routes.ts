import * as calls from '#contract/calls/console';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import { csvAnswer } from '../../../platform/http/csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as audit from './service.ts';

export function auditRoutes(ctx: Context) {
  return [
    serve(calls.audit, ({ query }) => audit.list(ctx, query)),
    serve(calls.auditTotal, ({ query }) => audit.total(ctx, query)),
    serve(calls.auditNews, ({ query }) => audit.news(ctx, query)),
    serve(calls.auditExport, ({ query, staff: caller }) => {
      const day = isoDate(beijingDate(ctx.clock.now()));
      return csvAnswer(`audit-${day}.csv`, audit.exportRows(ctx, query, caller));
    }),
  ];
}
