import { Elysia } from 'elysia';
import { envelope } from '#contract/envelope';
import { ListTotal } from '#contract/lists';
import {
  StaffAddBody,
  StaffChangeBody,
  StaffIdQuery,
  StaffList,
  StaffListQuery,
  StaffOne,
  StaffRoleBody,
  StaffSessionList,
  StaffSessionsEndBody,
  StaffTotalQuery,
  StaffWithPassword,
  TotpRuleBody,
  TotpRules,
} from '#contract/staff';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import type { Clock } from '../../platform/clock.ts';
import { ok } from '../../platform/http/answer.ts';
import { csvAnswer, csvDetail } from '../../platform/http/csv.ts';
import { staffWith } from '../staff/guard.ts';
import type { StaffService } from '../staff/service.ts';
import type { StaffDeskService } from './service.ts';

/**
 * Who works here (permission staff:manage). A change names the version of the row it was made on.
 *
 * GET  /api/admin/staff                  search and page through staff
 * GET  /api/admin/staff/total            how many there are of them
 * GET  /api/admin/staff/export           the filtered ones as a CSV file
 * GET  /api/admin/staff/one              one of them
 * POST /api/admin/staff/add              a new account; its password is answered once
 * POST /api/admin/staff/role             another role
 * POST /api/admin/staff/disable          stop the account, and end its sessions
 * POST /api/admin/staff/enable           let it in again
 * POST /api/admin/staff/reset-password   a new password, answered once; sessions end
 * POST /api/admin/staff/reset-totp       without the second step until set up anew; sessions end
 * GET  /api/admin/staff/sessions         their sessions
 * POST /api/admin/staff/end-sessions     end one of them, or all
 * GET  /api/admin/staff/totp-rules       which roles must have the second step
 * POST /api/admin/staff/totp-rule        require it of a role, or no longer
 */
export function staffDeskRoutes(desk: StaffDeskService, staff: StaffService, clock: Clock) {
  const one = { response: envelope(StaffOne) };
  const onVersion = { body: StaffChangeBody, ...one };
  const withPassword = envelope(StaffWithPassword);

  const reading = new Elysia({ name: 'staff-desk-reading', prefix: '/staff' })
    .use(staffWith(staff, 'staff:manage'))
    .get('', async ({ query }) => ok(await desk.list(query)), {
      query: StaffListQuery,
      response: envelope(StaffList),
      detail: { summary: '员工列表', tags: ['staff'] },
    })
    .get('/total', async ({ query }) => ok(await desk.total(query)), {
      query: StaffListQuery,
      response: envelope(ListTotal),
      detail: { summary: '员工人数', tags: ['staff'] },
    })
    .get(
      '/export',
      ({ query, staff: caller }) => {
        const day = isoDate(beijingDate(clock.now()));
        return csvAnswer(`staff-${day}.csv`, desk.export(query, caller));
      },
      { query: StaffTotalQuery, detail: csvDetail('导出员工') },
    )
    .get('/one', async ({ query }) => ok({ staff: await desk.find(query.id) }), {
      query: StaffIdQuery,
      ...one,
      detail: { summary: '一位员工', tags: ['staff'] },
    })
    .get(
      '/sessions',
      async ({ query, staff: caller }) => ok({ sessions: await desk.sessions(caller, query.id) }),
      {
        query: StaffIdQuery,
        response: envelope(StaffSessionList),
        detail: { summary: '员工的登录', tags: ['staff'] },
      },
    )
    .get('/totp-rules', async () => ok({ roles: await desk.totpRules() }), {
      response: envelope(TotpRules),
      detail: { summary: '两步验证要求', tags: ['staff'] },
    });

  const changing = new Elysia({ name: 'staff-desk-changing', prefix: '/staff' })
    .use(staffWith(staff, 'staff:manage'))
    .post(
      '/add',
      async ({ body, staff: caller }) => ok(await desk.add(caller, body), '已添加员工'),
      {
        body: StaffAddBody,
        response: withPassword,
        detail: { summary: '添加员工', tags: ['staff'] },
      },
    )
    .post(
      '/role',
      async ({ body, staff: caller }) =>
        ok({ staff: await desk.setRole(caller, body) }, '角色已修改'),
      { body: StaffRoleBody, ...one, detail: { summary: '修改角色', tags: ['staff'] } },
    )
    .post(
      '/disable',
      async ({ body, staff: caller }) => ok({ staff: await desk.disable(caller, body) }, '已停用'),
      { ...onVersion, detail: { summary: '停用员工', tags: ['staff'] } },
    )
    .post(
      '/enable',
      async ({ body, staff: caller }) => ok({ staff: await desk.enable(caller, body) }, '已启用'),
      { ...onVersion, detail: { summary: '启用员工', tags: ['staff'] } },
    )
    .post(
      '/reset-password',
      async ({ body, staff: caller }) => ok(await desk.resetPassword(caller, body), '密码已重置'),
      {
        body: StaffChangeBody,
        response: withPassword,
        detail: { summary: '重置员工密码', tags: ['staff'] },
      },
    )
    .post(
      '/reset-totp',
      async ({ body, staff: caller }) =>
        ok({ staff: await desk.resetTotp(caller, body) }, '两步验证已重置'),
      { ...onVersion, detail: { summary: '重置员工的两步验证', tags: ['staff'] } },
    )
    .post(
      '/end-sessions',
      async ({ body, staff: caller }) =>
        ok({ sessions: await desk.endSessions(caller, body.id, body.session) }, '已结束登录'),
      {
        body: StaffSessionsEndBody,
        response: envelope(StaffSessionList),
        detail: { summary: '结束员工的登录', tags: ['staff'] },
      },
    )
    .post(
      '/totp-rule',
      async ({ body, staff: caller }) =>
        ok({ roles: await desk.setTotpRule(caller, body) }, '已保存'),
      {
        body: TotpRuleBody,
        response: envelope(TotpRules),
        detail: { summary: '修改两步验证要求', tags: ['staff'] },
      },
    );

  return new Elysia({ prefix: '/api/admin' }).use(reading).use(changing);
}
