import { Elysia } from 'elysia';
import { StaffLoginBody, StaffSignedIn, StaffView } from '#contract/admin';
import { Empty, envelope } from '#contract/envelope';
import { ok } from '../../platform/http/answer.ts';
import type { callerAddress } from '../../platform/http/caller-address.ts';
import type { staffGuard } from './guard.ts';
import type { StaffService } from './service.ts';

/**
 * POST /api/admin/login    sign in to the console
 * POST /api/admin/logout   end this session (staff)
 * GET  /api/admin/me       who I am (staff)
 */
export function staffRoutes(
  staff: StaffService,
  address: ReturnType<typeof callerAddress>,
  guard: ReturnType<typeof staffGuard>,
) {
  const open = new Elysia({ name: 'staff-open' })
    .use(address)
    .post('/login', async ({ body, ip }) => ok(await staff.login(body, ip), '登录成功'), {
      body: StaffLoginBody,
      response: envelope(StaffSignedIn),
      detail: { summary: '后台登录', tags: ['staff'] },
    });

  const signedIn = new Elysia({ name: 'staff-signed-in' })
    .use(guard)
    .post(
      '/logout',
      async ({ staff: caller }) => {
        await staff.logout(caller);
        return ok(null, '已退出登录');
      },
      { response: Empty, detail: { summary: '后台退出登录', tags: ['staff'] } },
    )
    .get('/me', ({ staff: { id, username, role } }) => ok({ id, username, role }), {
      response: envelope(StaffView),
      detail: { summary: '当前员工', tags: ['staff'] },
    });

  return new Elysia({ prefix: '/api/admin' }).use(open).use(signedIn);
}
