import { Elysia } from 'elysia';
import { UserList, UserListQuery } from '#contract/admin';
import { envelope } from '#contract/envelope';
import { ok } from '../../platform/http/answer.ts';
import { staffWith } from '../staff/guard.ts';
import type { StaffService } from '../staff/service.ts';
import type { UserDirectoryService } from './service.ts';

/** GET /api/admin/users   search, sort and page through users (permission users:list) */
export function userDirectoryRoutes(directory: UserDirectoryService, staff: StaffService) {
  return new Elysia({ prefix: '/api/admin' })
    .use(staffWith(staff, 'users:list'))
    .get('/users', async ({ query }) => ok(await directory.list(query)), {
      query: UserListQuery,
      response: envelope(UserList),
      detail: { summary: '用户列表', tags: ['staff'] },
    });
}
