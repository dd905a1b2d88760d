import { Elysia } from 'elysia';
import { envelope } from '#contract/envelope';
import { Today, TodayQuery } from '#contract/today';
import { ok } from '../../platform/http/answer.ts';
import type { TodayService } from './service.ts';

/** GET /api/web/today   the almanac of today, or of `date` */
export function todayRoutes(today: TodayService) {
  return new Elysia({ prefix: '/api/web' }).get('/today', ({ query }) => ok(today.of(query.date)), {
    query: TodayQuery,
    response: envelope(Today),
    detail: { summary: '今日历书', tags: ['today'] },
  });
}
