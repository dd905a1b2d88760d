import * as calls from '#contract/calls/me';
import { exportFileName } from '#domain/people/privacy';
import type { Clock } from '../../../platform/clock.ts';
import { serve } from '../../../platform/http/serve.ts';
import { exportStream } from './export-stream.ts';
import type { PrivacyService } from './service.ts';

export function privacyRoutes(privacy: PrivacyService, clock: Clock) {
  return [
    serve(calls.consents, ({ user }) => privacy.consents(user.userId)),
    serve(calls.withdrawConsent, ({ user }) => privacy.withdrawBirth(user.userId)),
    serve(calls.exportData, async ({ user }) => {
      return new Response(await exportStream(privacy.exportOf(user.userId)), {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': `attachment; filename="${exportFileName(clock.now())}"`,
          'cache-control': 'no-store',
        },
      });
    }),
    serve(calls.deleteAccount, ({ body, user }) => privacy.deleteOwn(user, body.password)),
  ];
}
