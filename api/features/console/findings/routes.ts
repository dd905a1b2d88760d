import * as calls from '#contract/calls/console';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import { csvAnswer } from '../../../platform/http/csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as findings from './service.ts';

export function findingsRoutes(ctx: Context) {
  return [
    serve(calls.findings, ({ query }) => findings.list(ctx, query)),
    serve(calls.findingsTotal, ({ query }) => findings.total(ctx, query)),
    serve(calls.findingsViews, () => findings.views(ctx)),
    serve(calls.findingsExport, ({ query, staff: caller }) => {
      const day = isoDate(beijingDate(ctx.clock.now()));
      return csvAnswer(`findings-${day}.csv`, findings.exportRows(ctx, query, caller));
    }),
  ];
}
