import * as calls from '#contract/calls/me';
import { exportFileName } from '#domain/people/privacy';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import { exportStream } from './export-stream.ts';
import * as privacy from './service.ts';

export function privacyRoutes(ctx: Context) {
  return [
    serve(calls.consents, ({ user }) => privacy.consentList(ctx, user.userId)),
    serve(calls.withdrawConsent, ({ user }) => privacy.withdrawBirth(ctx, user.userId)),
    serve(calls.exportData, async ({ user }) => {
      return new Response(await exportStream(privacy.exportOf(ctx, user.userId)), {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': `attachment; filename="${exportFileName(ctx.clock.now())}"`,
          'cache-control': 'no-store',
        },
      });
    }),
    serve(calls.deleteAccount, ({ body, user }) => privacy.deleteOwn(ctx, user, body.password)),
  ];
}
