import { Elysia } from 'elysia';
import { DeskSearchQuery, DeskSearchResult } from '#contract/desk-search';
import { envelope } from '#contract/envelope';
import { ok } from '../../platform/http/answer.ts';
import { staffGuard } from '../staff/guard.ts';
import type { StaffService } from '../staff/service.ts';
import type { DeskSearchService } from './service.ts';

/** GET /api/admin/search   orders and users at once, of those kinds that the role may see (staff) */
export function deskSearchRoutes(search: DeskSearchService, staff: StaffService) {
  return new Elysia({ prefix: '/api/admin' })
    .use(staffGuard(staff))
    .get(
      '/search',
      async ({ query, staff: caller }) => ok(await search.find(caller.role, query.q)),
      {
        query: DeskSearchQuery,
        response: envelope(DeskSearchResult),
        detail: { summary: '全局搜索', tags: ['staff'] },
      },
    );
}
