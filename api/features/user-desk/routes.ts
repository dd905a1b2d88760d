import { Elysia } from 'elysia';
import type * as z from 'zod/mini';
import { envelope } from '#contract/envelope';
import {
  DaysGranted,
  EndSessionsBody,
  GrantDaysBody,
  RevokeDaysBody,
  SessionsEnded,
  UserActBody,
  UserChanged,
  UserDeskAccount,
  UserDeskBirth,
  UserDeskConsents,
  UserDeskDemands,
  UserDeskMembership,
  UserDeskOrders,
  UserDeskParams,
  UserDeskPhone,
  UserDeskReferrals,
  UserDeskSessions,
} from '#contract/user-desk';
import type { Permission } from '#domain/staff';
import { ok } from '../../platform/http/answer.ts';
import { staffWith } from '../staff/guard.ts';
import type { StaffService } from '../staff/service.ts';
import type { UserDeskService } from './service.ts';

const answer = (data: z.core.$ZodType, summary: string) => ({
  params: UserDeskParams,
  response: envelope(data),
  detail: { summary, tags: ['staff'] },
});

/**
 * Under /api/admin/users/{id}:
 * GET  …                one user, masked (permission users:view)
 * GET  …/consents       what they agreed to (users:view)
 * GET  …/membership     their grants and how the days are lived through (users:view)
 * GET  …/referrals      who invited them and whom they invited (users:view)
 * GET  …/sessions       where they are signed in (users:view)
 * GET  …/orders         their orders (orders:list)
 * GET  …/demands        their consultations, without the text (demands:list-all)
 * POST …/reveal-phone   the whole phone number; written down (users:reveal-phone)
 * POST …/reveal-birth   the saved birth; written down (users:reveal-birth)
 * POST …/grant-days     gives membership days (users:grant)
 * POST …/revoke-days    takes days back that staff gave (users:grant)
 * POST …/block, unblock (users:block)
 * POST …/end-sessions   ends one session or all (users:end-sessions)
 */
export function userDeskRoutes(desk: UserDeskService, staff: StaffService) {
  const part = (permission: Permission, name: string) =>
    new Elysia({ name: `user-desk-${name}` }).use(staffWith(staff, permission));

  const viewing = part('users:view', 'viewing')
    .get(
      '',
      async ({ params }) => ok(await desk.account(params.id)),
      answer(UserDeskAccount, '用户详情'),
    )
    .get(
      '/consents',
      async ({ params }) => ok(await desk.consents(params.id)),
      answer(UserDeskConsents, '用户的授权记录'),
    )
    .get(
      '/membership',
      async ({ params }) => ok(await desk.membership(params.id)),
      answer(UserDeskMembership, '用户的会员记录'),
    )
    .get(
      '/referrals',
      async ({ params }) => ok(await desk.referrals(params.id)),
      answer(UserDeskReferrals, '用户的邀请'),
    )
    .get(
      '/sessions',
      async ({ params }) => ok(await desk.sessions(params.id)),
      answer(UserDeskSessions, '用户的登录'),
    );

  const orders = part('orders:list', 'orders').get(
    '/orders',
    async ({ params }) => ok(await desk.orders(params.id)),
    answer(UserDeskOrders, '用户的订单'),
  );

  const demands = part('demands:list-all', 'demands').get(
    '/demands',
    async ({ params }) => ok(await desk.demands(params.id)),
    answer(UserDeskDemands, '用户的咨询'),
  );

  const phone = part('users:reveal-phone', 'phone').post(
    '/reveal-phone',
    async ({ params, staff: caller }) => ok({ phone: await desk.revealPhone(caller, params.id) }),
    answer(UserDeskPhone, '查看完整手机号'),
  );

  const birth = part('users:reveal-birth', 'birth').post(
    '/reveal-birth',
    async ({ params, staff: caller }) => ok(await desk.revealBirth(caller, params.id)),
    answer(UserDeskBirth, '查看出生信息'),
  );

  const granting = part('users:grant', 'granting')
    .post(
      '/grant-days',
      async ({ params, body, staff: caller }) =>
        ok(await desk.acts.grantDays(caller, params.id, body), '已赠送'),
      { ...answer(DaysGranted, '赠送会员天数'), body: GrantDaysBody },
    )
    .post(
      '/revoke-days',
      async ({ params, body, staff: caller }) =>
        ok(await desk.acts.revokeDays(caller, params.id, body), '已收回'),
      { ...answer(UserChanged, '收回赠送的天数'), body: RevokeDaysBody },
    );

  const blocking = part('users:block', 'blocking')
    .post(
      '/block',
      async ({ params, body, staff: caller }) =>
        ok(await desk.acts.block(caller, params.id, body), '已停用'),
      { ...answer(UserChanged, '停用用户'), body: UserActBody },
    )
    .post(
      '/unblock',
      async ({ params, body, staff: caller }) =>
        ok(await desk.acts.unblock(caller, params.id, body), '已恢复'),
      { ...answer(UserChanged, '恢复用户'), body: UserActBody },
    );

  const ending = part('users:end-sessions', 'ending').post(
    '/end-sessions',
    async ({ params, body, staff: caller }) =>
      ok({ ended: await desk.acts.endSessions(caller, params.id, body) }, '已结束'),
    { ...answer(SessionsEnded, '结束用户的登录'), body: EndSessionsBody },
  );

  return new Elysia({ prefix: '/api/admin/users/:id' })
    .use(viewing)
    .use(orders)
    .use(demands)
    .use(phone)
    .use(birth)
    .use(granting)
    .use(blocking)
    .use(ending);
}
