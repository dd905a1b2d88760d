import * as calls from '#contract/calls/readings';
import { invalid } from '#domain/errors';
import { wantsEvents } from '../../../platform/http/event-stream.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Log } from '../../../platform/log.ts';
import type { ReportsService } from './service.ts';
import { reportStream } from './streaming.ts';

/** A model may be heard out for a minute before the one answer of a JSON call can begin. */
const PATIENT_SECONDS = 120;

export function reportsRoutes(reports: ReportsService, log: Log) {
  return [
    serve(calls.report, async ({ body, user, request, server }) => {
      server?.timeout(request, PATIENT_SECONDS);
      if (user && body.id === undefined) throw invalid('请先登录', 'id');
      const open = await reports.open(user?.userId ?? null, body);
      if (wantsEvents(request)) return reportStream(open, log);
      return await reports.delivered(open);
    }),
    serve(calls.yunshi, async ({ query, user, request, server }) => {
      server?.timeout(request, PATIENT_SECONDS);
      return await reports.overview(user.userId, query.type, query.date);
    }),
    serve(calls.commonYunshi, ({ query }) => reports.generalOverview(query.date)),
  ];
}
