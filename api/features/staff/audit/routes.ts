import * as calls from '#contract/calls/console';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import type { Clock } from '../../../platform/clock.ts';
import { csvAnswer } from '../../../platform/http/csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { AuditService } from './service.ts';

export function auditRoutes(audit: AuditService, clock: Clock) {
  return [
    serve(calls.audit, ({ query }) => audit.list(query)),
    serve(calls.auditTotal, ({ query }) => audit.total(query)),
    serve(calls.auditNews, ({ query }) => audit.news(query)),
    serve(calls.auditExport, ({ query, staff: caller }) => {
      const day = isoDate(beijingDate(clock.now()));
      return csvAnswer(`audit-${day}.csv`, audit.export(query, caller));
    }),
  ];
}
