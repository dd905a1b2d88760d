import { Elysia } from 'elysia';
import { envelope } from '#contract/envelope';
import { ListTotal } from '#contract/lists';
import {
  ReferralDeskList,
  ReferralDeskQuery,
  ReferralDeskTotalQuery,
} from '#contract/referral-desk';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import type { Clock } from '../../platform/clock.ts';
import { ok } from '../../platform/http/answer.ts';
import { csvAnswer, csvDetail } from '../../platform/http/csv.ts';
import { staffWith } from '../staff/guard.ts';
import type { StaffService } from '../staff/service.ts';
import type { ReferralDeskService } from './service.ts';

/**
 * GET /api/admin/referrals         who came by whose invitation, newest first (referrals:list)
 * GET /api/admin/referrals/total   how many of them there are
 * GET /api/admin/referrals/export  the filtered ones as a CSV file (referrals:export)
 */
export function referralDeskRoutes(desk: ReferralDeskService, staff: StaffService, clock: Clock) {
  const reading = new Elysia({ name: 'referral-desk-reading' })
    .use(staffWith(staff, 'referrals:list'))
    .get('/referrals', async ({ query }) => ok(await desk.list(query)), {
      query: ReferralDeskQuery,
      response: envelope(ReferralDeskList),
      detail: { summary: '邀请列表', tags: ['staff'] },
    })
    .get('/referrals/total', async ({ query }) => ok(await desk.total(query)), {
      query: ReferralDeskTotalQuery,
      response: envelope(ListTotal),
      detail: { summary: '邀请总数', tags: ['staff'] },
    });

  const exporting = new Elysia({ name: 'referral-desk-exporting' })
    .use(staffWith(staff, 'referrals:export'))
    .get(
      '/referrals/export',
      ({ query, staff: caller }) => {
        const day = isoDate(beijingDate(clock.now()));
        return csvAnswer(`referrals-${day}.csv`, desk.export(query, caller));
      },
      { query: ReferralDeskTotalQuery, detail: csvDetail('导出邀请记录') },
    );

  return new Elysia({ prefix: '/api/admin' }).use(reading).use(exporting);
}
