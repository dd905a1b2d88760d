import { Elysia } from 'elysia';
import { envelope } from '#contract/envelope';
import {
  CohortQuery,
  Cohorts,
  Funnel,
  FunnelQuery,
  Statistics,
  StatisticsQuery,
} from '#contract/statistics';
import { ok } from '../../platform/http/answer.ts';
import { staffWith } from '../staff/guard.ts';
import type { StaffService } from '../staff/service.ts';
import type { StatisticsService } from './service.ts';

/**
 * GET /api/admin/statistics           figures of a range, and over time (permission statistics:view)
 * GET /api/admin/statistics/funnel    who came, and how far
 * GET /api/admin/statistics/cohorts   how soon who came has paid
 */
export function statisticsRoutes(statistics: StatisticsService, staff: StaffService) {
  return new Elysia({ prefix: '/api/admin/statistics' })
    .use(staffWith(staff, 'statistics:view'))
    .get('', async ({ query }) => ok(await statistics.overview(query)), {
      query: StatisticsQuery,
      response: envelope(Statistics),
      detail: { summary: '经营统计', tags: ['staff'] },
    })
    .get('/funnel', async ({ query }) => ok(await statistics.funnel(query)), {
      query: FunnelQuery,
      response: envelope(Funnel),
      detail: { summary: '转化漏斗', tags: ['staff'] },
    })
    .get('/cohorts', async ({ query }) => ok(await statistics.cohorts(query)), {
      query: CohortQuery,
      response: envelope(Cohorts),
      detail: { summary: '注册批次', tags: ['staff'] },
    });
}
