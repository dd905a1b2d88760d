import { Elysia } from 'elysia';
import { envelope } from '#contract/envelope';
import { MasterBody, MasterList, MasterView, OwnHoursBody } from '#contract/masters';
import { ok } from '../../platform/http/answer.ts';
import { staffWith } from '../staff/guard.ts';
import type { StaffService } from '../staff/service.ts';
import type { MastersService } from './service.ts';

/**
 * GET  /api/admin/masters    every consultant with their profile and hours (permission masters:manage)
 * POST /api/admin/masters    change one (masters:manage)
 * GET  /api/admin/my-hours   the own hours of a consultant (demands:own)
 * POST /api/admin/my-hours   change them (demands:own)
 */
export function mastersRoutes(masters: MastersService, staff: StaffService) {
  const managing = new Elysia({ name: 'masters-managing' })
    .use(staffWith(staff, 'masters:manage'))
    .get('/masters', async () => ok(await masters.list()), {
      response: envelope(MasterList),
      detail: { summary: '命理师列表', tags: ['staff'] },
    })
    .post(
      '/masters',
      async ({ body, staff: caller }) => ok(await masters.save(caller, body), '已保存'),
      {
        body: MasterBody,
        response: envelope(MasterView),
        detail: { summary: '修改命理师与时间', tags: ['staff'] },
      },
    );

  const own = new Elysia({ name: 'masters-own' })
    .use(staffWith(staff, 'demands:own'))
    .get('/my-hours', async ({ staff: caller }) => ok(await masters.own(caller.id)), {
      response: envelope(MasterView),
      detail: { summary: '我的接待时间', tags: ['staff'] },
    })
    .post(
      '/my-hours',
      async ({ body, staff: caller }) => ok(await masters.saveOwn(caller, body), '已保存'),
      {
        body: OwnHoursBody,
        response: envelope(MasterView),
        detail: { summary: '修改我的接待时间', tags: ['staff'] },
      },
    );

  return new Elysia({ prefix: '/api/admin' }).use(managing).use(own);
}
