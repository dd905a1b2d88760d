import { Elysia } from 'elysia';
import { SaveDemandsBody } from '#contract/consults';
import { Empty } from '#contract/envelope';
import { ok } from '../../platform/http/answer.ts';
import { requireOwn, type userGuard } from '../accounts/guard.ts';
import type { ConsultsService } from './service.ts';

/** POST /api/web/save-demands   what to ask the consultant, for a paid order (bearer) */
export function consultsRoutes(consults: ConsultsService, guard: ReturnType<typeof userGuard>) {
  return new Elysia({ prefix: '/api/web' }).use(guard).post(
    '/save-demands',
    async ({ body, caller }) => {
      requireOwn(caller, body.id);
      await consults.save(caller.userId, body);
      return ok(null, '您的诉求已提交成功');
    },
    {
      body: SaveDemandsBody,
      response: Empty,
      detail: { summary: '提交咨询诉求', tags: ['consults'] },
    },
  );
}
