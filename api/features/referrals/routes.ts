import { Elysia } from 'elysia';
import { envelope } from '#contract/envelope';
import { ReferralsQuery, ReferralsView } from '#contract/referrals';
import { ok } from '../../platform/http/answer.ts';
import { requireOwn, type userGuard } from '../accounts/guard.ts';
import type { ReferralsService } from './service.ts';

/** GET /api/web/referrals   the invite link, who came by it and what that brought (bearer) */
export function referralsRoutes(referrals: ReferralsService, guard: ReturnType<typeof userGuard>) {
  return new Elysia({ prefix: '/api/web' }).use(guard).get(
    '/referrals',
    async ({ query, caller }) => {
      requireOwn(caller, query.id);
      return ok(await referrals.of(caller.userId));
    },
    {
      query: ReferralsQuery,
      response: envelope(ReferralsView),
      detail: { summary: '邀请与奖励', tags: ['referrals'] },
    },
  );
}
