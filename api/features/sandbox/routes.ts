import { Elysia } from 'elysia';
import { envelope } from '#contract/envelope';
import { SandboxSms, SandboxSmsQuery } from '#contract/sandbox';
import { AppError } from '#domain/errors';
import type { SandboxInbox } from '../../gateways/sms/sandbox.ts';
import { ok } from '../../platform/http/answer.ts';
import { deskPage } from './desk.ts';

/**
 * GET /sandbox           the desk: messages that were "sent"
 * GET /sandbox/api/sms   the last code of a phone, for scripts
 *
 * Mounted only while a sandbox provider is on; production refuses to start with one.
 */
export function sandboxRoutes(inbox: SandboxInbox) {
  return new Elysia({ prefix: '/sandbox' })
    .get('/', async () => deskPage(await inbox.recent()), { detail: { hide: true } })
    .get(
      '/api/sms',
      async ({ query }) => {
        const smsCode = await inbox.latestCode(query.phone);
        if (smsCode === null) throw new AppError('notFound');
        return ok({ smsCode });
      },
      {
        query: SandboxSmsQuery,
        response: envelope(SandboxSms),
        detail: { summary: '沙箱短信', tags: ['sandbox'] },
      },
    );
}
