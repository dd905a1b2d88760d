import { Elysia } from 'elysia';
import { envelope } from '#contract/envelope';
import { Profile, SaveProfileBody, UserInfo, UserInfoQuery } from '#contract/profile';
import { ok } from '../../platform/http/answer.ts';
import { requireOwn, type userGuard } from '../accounts/guard.ts';
import type { ProfileService } from './service.ts';

/**
 * POST /api/web/save-profile   save the birth (bearer)
 * GET  /api/web/user-info      the account and its birth (bearer)
 */
export function profileRoutes(profile: ProfileService, guard: ReturnType<typeof userGuard>) {
  return new Elysia({ prefix: '/api/web' })
    .use(guard)
    .post(
      '/save-profile',
      async ({ body, caller }) => {
        requireOwn(caller, body.id);
        return ok(await profile.save(caller.userId, body), '资料保存成功');
      },
      {
        body: SaveProfileBody,
        response: envelope(Profile),
        detail: { summary: '保存资料', tags: ['profile'] },
      },
    )
    .get(
      '/user-info',
      async ({ query, caller }) => {
        requireOwn(caller, query.id);
        return ok(await profile.userInfo(caller.userId));
      },
      {
        query: UserInfoQuery,
        response: envelope(UserInfo),
        detail: { summary: '用户信息', tags: ['profile'] },
      },
    );
}
