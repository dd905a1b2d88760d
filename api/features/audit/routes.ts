import { Elysia } from 'elysia';
import { AuditList, AuditListQuery, AuditNewsQuery, AuditTotalQuery } from '#contract/audit';
import { envelope } from '#contract/envelope';
import { ListNews, ListTotal } from '#contract/lists';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import type { Clock } from '../../platform/clock.ts';
import { ok } from '../../platform/http/answer.ts';
import { csvAnswer, csvDetail } from '../../platform/http/csv.ts';
import { staffWith } from '../staff/guard.ts';
import type { StaffService } from '../staff/service.ts';
import type { AuditService } from './service.ts';

/**
 * GET /api/admin/audit         what staff did and saw, newest first (permission audit:list)
 * GET /api/admin/audit/total   how many entries there are
 * GET /api/admin/audit/news    how many came above a place
 * GET /api/admin/audit/export  the filtered ones as a CSV file
 */
export function auditRoutes(audit: AuditService, staff: StaffService, clock: Clock) {
  return new Elysia({ prefix: '/api/admin' })
    .use(staffWith(staff, 'audit:list'))
    .get('/audit', async ({ query }) => ok(await audit.list(query)), {
      query: AuditListQuery,
      response: envelope(AuditList),
      detail: { summary: '操作记录', tags: ['staff'] },
    })
    .get('/audit/total', async ({ query }) => ok(await audit.total(query)), {
      query: AuditTotalQuery,
      response: envelope(ListTotal),
      detail: { summary: '操作记录总数', tags: ['staff'] },
    })
    .get('/audit/news', async ({ query }) => ok(await audit.news(query)), {
      query: AuditNewsQuery,
      response: envelope(ListNews),
      detail: { summary: '新的操作记录数', tags: ['staff'] },
    })
    .get(
      '/audit/export',
      ({ query, staff: caller }) => {
        const day = isoDate(beijingDate(clock.now()));
        return csvAnswer(`audit-${day}.csv`, audit.export(query, caller));
      },
      { query: AuditTotalQuery, detail: csvDetail('导出操作记录') },
    );
}
