import * as calls from '#contract/calls/me';
import * as peopleCalls from '#contract/calls/people';
import { exportFileName } from '#domain/people/privacy';
import { type Served, serve } from '../../platform/http/serve.ts';
import type { Context } from '../context.ts';
import { exportStream } from './privacy/export-stream.ts';
import * as privacy from './privacy/service.ts';
import * as profile from './profile/service.ts';

function profileRoutes(ctx: Context) {
  return [
    serve(peopleCalls.saveProfile, ({ body, user }) => profile.save(ctx, user.userId, body)),
    serve(peopleCalls.saveStage, ({ body, user }) => profile.saveStage(ctx, user.userId, body)),
    serve(peopleCalls.userInfo, ({ user }) => profile.userInfo(ctx, user.userId)),
  ];
}

function privacyRoutes(ctx: Context) {
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

export function meRoutes(ctx: Context): Served[] {
  return [...profileRoutes(ctx), ...privacyRoutes(ctx)];
}
