import { Elysia } from 'elysia';
import { envelope } from '#contract/envelope';
import { ListTotal } from '#contract/lists';
import { ReportDeskList, ReportDeskQuery, ReportDeskTotalQuery } from '#contract/report-desk';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import type { Clock } from '../../platform/clock.ts';
import { ok } from '../../platform/http/answer.ts';
import { csvAnswer, csvDetail } from '../../platform/http/csv.ts';
import { staffWith } from '../staff/guard.ts';
import type { StaffService } from '../staff/service.ts';
import type { ReportDeskService } from './service.ts';

/**
 * GET /api/admin/reports         kept reports, newest first, without their text (reports:list)
 * GET /api/admin/reports/total   how many of them there are
 * GET /api/admin/reports/export  the filtered ones as a CSV file (reports:export)
 */
export function reportDeskRoutes(desk: ReportDeskService, staff: StaffService, clock: Clock) {
  const reading = new Elysia({ name: 'report-desk-reading' })
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

  const exporting = new Elysia({ name: 'report-desk-exporting' })
    .use(staffWith(staff, 'reports:export'))
    .get(
      '/reports/export',
      ({ query, staff: caller }) => {
        const day = isoDate(beijingDate(clock.now()));
        return csvAnswer(`reports-${day}.csv`, desk.export(query, caller));
      },
      { query: ReportDeskTotalQuery, detail: csvDetail('导出报告记录') },
    );

  return new Elysia({ prefix: '/api/admin' }).use(reading).use(exporting);
}
