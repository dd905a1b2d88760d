import { Elysia } from 'elysia';
import { envelope } from '#contract/envelope';
import { ListTotal } from '#contract/lists';
import { ReportDeskList, ReportDeskQuery, ReportDeskTotalQuery } from '#contract/report-desk';
import { ok } from '../../platform/http/answer.ts';
import { staffWith } from '../staff/guard.ts';
import type { StaffService } from '../staff/service.ts';
import type { ReportDeskService } from './service.ts';

/**
 * GET /api/admin/reports         kept reports, newest first, without their text (reports:list)
 * GET /api/admin/reports/total   how many of them there are
 */
export function reportDeskRoutes(desk: ReportDeskService, staff: StaffService) {
  return new Elysia({ prefix: '/api/admin' })
    .use(staffWith(staff, 'reports:list'))
    .get('/reports', async ({ query }) => ok(await desk.list(query)), {
      query: ReportDeskQuery,
      response: envelope(ReportDeskList),
      detail: { summary: '报告列表', tags: ['staff'] },
    })
    .get('/reports/total', async ({ query }) => ok(await desk.total(query)), {
      query: ReportDeskTotalQuery,
      response: envelope(ListTotal),
      detail: { summary: '报告总数', tags: ['staff'] },
    });
}
