import * as calls from '#contract/calls/console';
import { serve } from '../../../platform/http/serve.ts';
import type { StatisticsService } from './service.ts';

export function statisticsRoutes(statistics: StatisticsService) {
  return [
    serve(calls.statistics, ({ query }) => statistics.overview(query)),
    serve(calls.statisticsFunnel, ({ query }) => statistics.funnel(query)),
    serve(calls.statisticsRecord, () => statistics.record()),
    serve(calls.statisticsCohorts, ({ query }) => statistics.cohorts(query)),
  ];
}
