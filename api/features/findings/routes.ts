import { Elysia } from 'elysia';
import { envelope } from '#contract/envelope';
import { FindingList, FindingListQuery, FindingTotalQuery } from '#contract/findings';
import { ListTotal, ViewCounts } from '#contract/lists';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import type { Clock } from '../../platform/clock.ts';
import { ok } from '../../platform/http/answer.ts';
import { csvAnswer, csvDetail } from '../../platform/http/csv.ts';
import { staffWith } from '../staff/guard.ts';
import type { StaffService } from '../staff/service.ts';
import type { FindingsService } from './service.ts';

/**
 * GET /api/admin/findings         differences that reconciliation found (permission findings:view)
 * GET /api/admin/findings/total   how many there are
 * GET /api/admin/findings/views   how many each saved view has
 * GET /api/admin/findings/export  the filtered ones as a CSV file
 */
export function findingsRoutes(findings: FindingsService, staff: StaffService, clock: Clock) {
  return new Elysia({ prefix: '/api/admin' })
    .use(staffWith(staff, 'findings:view'))
    .get('/findings', async ({ query }) => ok(await findings.list(query)), {
      query: FindingListQuery,
      response: envelope(FindingList),
      detail: { summary: '对账差异', tags: ['staff'] },
    })
    .get('/findings/total', async ({ query }) => ok(await findings.total(query)), {
      query: FindingTotalQuery,
      response: envelope(ListTotal),
      detail: { summary: '对账差异总数', tags: ['staff'] },
    })
    .get('/findings/views', async () => ok(await findings.views()), {
      response: envelope(ViewCounts),
      detail: { summary: '对账差异视图计数', tags: ['staff'] },
    })
    .get(
      '/findings/export',
      ({ query, staff: caller }) => {
        const day = isoDate(beijingDate(clock.now()));
        return csvAnswer(`findings-${day}.csv`, findings.export(query, caller));
      },
      { query: FindingTotalQuery, detail: csvDetail('导出对账差异') },
    );
}
