import { Elysia } from 'elysia';
import { StaffLoginBody, StaffSignedIn, StaffView } from '#contract/admin';
import { Empty, envelope } from '#contract/envelope';
import { StaffCodeBody, StaffLoginAnswer, UnlockBody } from '#contract/staff';
import { ok } from '../../platform/http/answer.ts';
import { connection, lockedStaffGuard, staffGuard } from './guard.ts';
import type { StaffService } from './service.ts';

/**
 * POST /api/admin/login        sign in to the console: a session, or a challenge for the second step
 * POST /api/admin/login-code   the second step: a code of the app, or a recovery code
 * POST /api/admin/logout       end this session (staff, locked or not)
 * POST /api/admin/lock         answer nothing more until unlocked (staff)
 * POST /api/admin/unlock       go on, with the password or a code (staff, locked or not)
 * GET  /api/admin/me           who I am (staff)
 */
export function staffRoutes(staff: StaffService) {
  const open = new Elysia({ name: 'staff-open' })
    .post(
      '/login',
      async ({ body, server, request }) => {
        const answer = await staff.login(body, connection({ server, request }));
        return ok(answer, 'token' in answer ? '登录成功' : '请输入验证码');
      },
      {
        body: StaffLoginBody,
        response: envelope(StaffLoginAnswer),
        detail: { summary: '后台登录', tags: ['staff'] },
      },
    )
    .post(
      '/login-code',
      async ({ body, server, request }) =>
        ok(await staff.loginCode(body, connection({ server, request })), '登录成功'),
      {
        body: StaffCodeBody,
        response: envelope(StaffSignedIn),
        detail: { summary: '后台登录的第二步', tags: ['staff'] },
      },
    );

  const locked = new Elysia({ name: 'staff-locked' })
    .use(lockedStaffGuard(staff))
    .post(
      '/logout',
      async ({ staff: caller }) => {
        await staff.logout(caller);
        return ok(null, '已退出登录');
      },
      { response: Empty, detail: { summary: '后台退出登录', tags: ['staff'] } },
    )
    .post(
      '/unlock',
      async ({ body, staff: caller }) => {
        await staff.unlock(caller, body);
        return ok(null, '已解锁');
      },
      { body: UnlockBody, response: Empty, detail: { summary: '解锁后台', tags: ['staff'] } },
    );

  const signedIn = new Elysia({ name: 'staff-signed-in' })
    .use(staffGuard(staff))
    .post(
      '/lock',
      async ({ staff: caller }) => {
        await staff.lock(caller);
        return ok(null, '已锁定');
      },
      { response: Empty, detail: { summary: '锁定后台', tags: ['staff'] } },
    )
    .get(
      '/me',
      ({ staff: { id, username, role, secondStep } }) => ok({ id, username, role, secondStep }),
      { response: envelope(StaffView), detail: { summary: '当前员工', tags: ['staff'] } },
    );

  return new Elysia({ prefix: '/api/admin' }).use(open).use(locked).use(signedIn);
}
