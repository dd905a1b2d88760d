import * as calls from '#contract/calls/me';
import * as peopleCalls from '#contract/calls/people';
import { exportFileName } from '#domain/people/privacy';
import { type EndpointModule, type EndpointPlugin, serve } from '../../platform/http/calls.ts';
import type { Context } from '../context.ts';
import * as privacy from './privacy/service.ts';
import * as profile from './profile/service.ts';

function profileRoutes(ctx: Context) {
  return [
    serve(peopleCalls.saveProfile, ({ body, user }) => profile.saveProfile(ctx, user.userId, body)),
    serve(peopleCalls.saveStage, ({ body, user }) => profile.saveStage(ctx, user.userId, body)),
    serve(peopleCalls.readUserInfo, ({ user }) => user.info()),
  ];
}

function privacyRoutes(ctx: Context) {
  return [
    serve(calls.listConsents, ({ user }) => privacy.listConsents(ctx, user.userId)),
    serve(calls.listAccesses, ({ user }) => privacy.listAccesses(ctx, user.userId)),
    serve(calls.withdrawConsent, ({ user }) => privacy.withdrawConsent(ctx, user.userId)),
    serve(calls.exportData, async ({ user }) => {
      return new Response(await exportStream(privacy.exportData(ctx, user.userId)), {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': `attachment; filename="${exportFileName(ctx.clock.now())}"`,
          'cache-control': 'no-store',
        },
      });
    }),
    serve(calls.deleteAccount, ({ body, user }) => privacy.deleteAccount(ctx, user, body.password)),
  ];
}

export function meModule(ctx: Context, plugin: EndpointPlugin): EndpointModule {
  return plugin('me', [...profileRoutes(ctx), ...privacyRoutes(ctx)]);
}

/**
 * Streams an export as one envelope. The first part is read before this resolves, so that a rejected caller gets the
 * right status.
 */
async function exportStream(
  parts: AsyncGenerator<readonly [name: string, value: unknown]>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let next = await parts.next();
  let before = '{"code":0,"msg":"","data":{';
  return new ReadableStream({
    async pull(controller) {
      if (next.done) {
        controller.enqueue(encoder.encode('}}'));
        controller.close();
        return;
      }
      const [name, value] = next.value;
      const member = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
      controller.enqueue(encoder.encode(before + member));
      before = ',';
      next = await parts.next();
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
