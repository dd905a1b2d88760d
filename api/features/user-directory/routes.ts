import { Elysia } from 'elysia';
import { UserList, UserListQuery, UserNewsQuery, UserTotalQuery } from '#contract/admin';
import { envelope } from '#contract/envelope';
import { ListNews, ListTotal } from '#contract/lists';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import type { Clock } from '../../platform/clock.ts';
import { ok } from '../../platform/http/answer.ts';
import { csvAnswer, csvDetail } from '../../platform/http/csv.ts';
import { staffWith } from '../staff/guard.ts';
import type { StaffService } from '../staff/service.ts';
import type { UserDirectoryService } from './service.ts';

/**
 * GET /api/admin/users         search, sort and page through users (permission users:list)
 * GET /api/admin/users/total   how many of them there are
 * GET /api/admin/users/news    how many came above a place
 * GET /api/admin/users/export  the filtered ones as a CSV file (permission users:export)
 */
export function userDirectoryRoutes(
  directory: UserDirectoryService,
  staff: StaffService,
  clock: Clock,
) {
  const exporting = new Elysia({ name: 'user-directory-exporting' })
    .use(staffWith(staff, 'users:export'))
    .get(
      '/users/export',
      ({ query, staff: caller }) => {
        const day = isoDate(beijingDate(clock.now()));
        return csvAnswer(`users-${day}.csv`, directory.export(query, caller));
      },
      { query: UserTotalQuery, detail: csvDetail('导出用户') },
    );

  const reading = new Elysia({ name: 'user-directory-reading' })
    .use(staffWith(staff, 'users:list'))
    .get('/users', async ({ query }) => ok(await directory.list(query)), {
      query: UserListQuery,
      response: envelope(UserList),
      detail: { summary: '用户列表', tags: ['staff'] },
    })
    .get('/users/total', async ({ query }) => ok(await directory.total(query)), {
      query: UserTotalQuery,
      response: envelope(ListTotal),
      detail: { summary: '用户总数', tags: ['staff'] },
    })
    .get('/users/news', async ({ query }) => ok(await directory.news(query)), {
      query: UserNewsQuery,
      response: envelope(ListNews),
      detail: { summary: '新到用户数', tags: ['staff'] },
    });

  return new Elysia({ prefix: '/api/admin' }).use(reading).use(exporting);
}
