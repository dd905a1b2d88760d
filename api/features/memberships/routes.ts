import { Elysia } from 'elysia';
import { envelope } from '#contract/envelope';
import { MembershipQuery, MembershipView } from '#contract/memberships';
import { ok } from '../../platform/http/answer.ts';
import { requireOwn, type userGuard } from '../accounts/guard.ts';
import type { MembershipsService } from './service.ts';

/** GET /api/web/membership   the level now and what is paid for after it (bearer) */
export function membershipsRoutes(
  memberships: MembershipsService,
  guard: ReturnType<typeof userGuard>,
) {
  return new Elysia({ prefix: '/api/web' }).use(guard).get(
    '/membership',
    async ({ query, caller }) => {
      requireOwn(caller, query.id);
      const { level, startAt, expireAt, upcoming } = await memberships.of(caller.userId);
      return ok({ level, startAt, expireAt, upcoming });
    },
    {
      query: MembershipQuery,
      response: envelope(MembershipView),
      detail: { summary: '会员时间表', tags: ['memberships'] },
    },
  );
}
