import { Elysia } from 'elysia';
import { Empty, envelope } from '#contract/envelope';
import {
  ConsentList,
  DeleteAccountBody,
  PrivacyQuery,
  WithdrawConsentBody,
} from '#contract/privacy';
import { exportFileName } from '#domain/privacy';
import type { Clock } from '../../platform/clock.ts';
import { ok } from '../../platform/http/answer.ts';
import { requireOwn, type userGuard } from '../accounts/guard.ts';
import { exportStream } from './export-stream.ts';
import type { PrivacyService } from './service.ts';

/**
 * GET  /api/web/consents           what was agreed to (bearer)
 * POST /api/web/withdraw-consent   take a consent back; what rested on it is deleted (bearer)
 * GET  /api/web/export-data        everything kept about the account, as one file (bearer)
 * POST /api/web/delete-account     end the account, with its password (bearer)
 */
export function privacyRoutes(
  privacy: PrivacyService,
  clock: Clock,
  guard: ReturnType<typeof userGuard>,
) {
  return new Elysia({ prefix: '/api/web' })
    .use(guard)
    .get(
      '/consents',
      async ({ query, caller }) => {
        requireOwn(caller, query.id);
        return ok(await privacy.consents(caller.userId));
      },
      {
        query: PrivacyQuery,
        response: envelope(ConsentList),
        detail: { summary: '授权记录', tags: ['privacy'] },
      },
    )
    .post(
      '/withdraw-consent',
      async ({ body, caller }) => {
        requireOwn(caller, body.id);
        await privacy.withdrawBirth(caller.userId);
        return ok(null, '已撤回授权，出生资料与解读已删除');
      },
      {
        body: WithdrawConsentBody,
        response: Empty,
        detail: { summary: '撤回授权', tags: ['privacy'] },
      },
    )
    .get(
      '/export-data',
      async ({ query, caller }) => {
        requireOwn(caller, query.id);
        return new Response(await exportStream(privacy.exportOf(caller.userId)), {
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'content-disposition': `attachment; filename="${exportFileName(clock.now())}"`,
            'cache-control': 'no-store',
          },
        });
      },
      {
        query: PrivacyQuery,
        detail: {
          summary: '导出个人数据',
          tags: ['privacy'],
          responses: {
            200: {
              description: '{code, msg, data}',
              content: { 'application/json': { schema: { type: 'object' } } },
            },
          },
        },
      },
    )
    .post(
      '/delete-account',
      async ({ body, caller }) => {
        requireOwn(caller, body.id);
        await privacy.deleteOwn(caller.userId, body.password);
        return ok(null, '账号已注销');
      },
      {
        body: DeleteAccountBody,
        response: Empty,
        detail: { summary: '注销账号', tags: ['privacy'] },
      },
    );
}
