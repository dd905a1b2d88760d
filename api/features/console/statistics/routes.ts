import * as calls from '#contract/calls/console';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as statistics from './service.ts';

export function statisticsRoutes(ctx: Context) {
  return [
    serve(calls.statistics, ({ query }) => statistics.overview(ctx, query)),
    serve(calls.statisticsFunnel, ({ query }) => statistics.funnel(ctx, query)),
    serve(calls.statisticsRecord, () => statistics.record(ctx)),
    serve(calls.statisticsCohorts, ({ query }) => statistics.cohorts(ctx, query)),
  ];
}
