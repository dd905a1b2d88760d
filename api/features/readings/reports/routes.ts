import * as calls from '#contract/calls/readings';
import { invalid } from '#domain/errors';
import { wantsEvents } from '../../../platform/http/event-stream.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as reports from './service.ts';
import { reportStream } from './streaming.ts';

/** A model may be heard out for a minute before the one answer of a JSON call can begin. */
const PATIENT_SECONDS = 120;

export function reportsRoutes(ctx: Context) {
  return [
    serve(calls.report, async ({ body, user, request, server }) => {
      server?.timeout(request, PATIENT_SECONDS);
      if (user && body.id === undefined) throw invalid('请先登录', 'id');
      const open = await reports.open(ctx, user?.userId ?? null, body);
      if (wantsEvents(request)) return reportStream(open, ctx.log);
      return await reports.delivered(open);
    }),
    serve(calls.yunshi, async ({ query, user, request, server }) => {
      server?.timeout(request, PATIENT_SECONDS);
      return await reports.overview(ctx, user.userId, query.type, query.date);
    }),
    serve(calls.commonYunshi, ({ query }) => reports.generalOverview(ctx, query.date)),
  ];
}
