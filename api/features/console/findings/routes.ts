import * as calls from '#contract/calls/console';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import type { Clock } from '../../../platform/clock.ts';
import { csvAnswer } from '../../../platform/http/csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { FindingsService } from './service.ts';

export function findingsRoutes(findings: FindingsService, clock: Clock) {
  return [
    serve(calls.findings, ({ query }) => findings.list(query)),
    serve(calls.findingsTotal, ({ query }) => findings.total(query)),
    serve(calls.findingsViews, () => findings.views()),
    serve(calls.findingsExport, ({ query, staff: caller }) => {
      const day = isoDate(beijingDate(clock.now()));
      return csvAnswer(`findings-${day}.csv`, findings.export(query, caller));
    }),
  ];
}
