import * as me from '#contract/calls/me';
import * as calls from '#contract/calls/people';
import { PROOF_HEADER } from '#contract/proof';
import { type EndpointModule, type EndpointPlugin, serve } from '../../platform/http/calls.ts';
import type { CallOrigin } from '../../platform/http/request.ts';
import { deviceCookie, deviceOf } from '../../platform/http/request.ts';
import type { Context } from '../context.ts';
import * as security from './accounts/own-security.ts';
import type { Origin } from './accounts/service.ts';
import * as accounts from './accounts/service.ts';
import * as memberships from './memberships/service.ts';
import * as visits from './visits/service.ts';

/** IP address, and the solved challenge if there is one. */
function asking({ request, ip }: Pick<CallOrigin, 'request' | 'ip'>) {
  const proof = request.headers.get(PROOF_HEADER);
  return proof === null ? { ip } : { ip, proof };
}

function accountsRoutes(ctx: Context, https: boolean) {
  /** Signs in and, on success, remembers the device. */
  async function from<T>({ request, ip, agent, set }: CallOrigin, enter: (from: Origin) => Promise<T>) {
    const device = deviceOf(request);
    const entered = await enter({ ...asking({ request, ip }), agent, device });
    set.headers['set-cookie'] = deviceCookie(device, '/api/web', https);
    return entered;
  }

  return [
    serve(calls.login, (input) => from(input, (origin) => accounts.login(ctx, input.body, origin))),
    serve(calls.loginByCode, (input) => from(input, (origin) => accounts.loginByCode(ctx, input.body, origin))),
    serve(calls.sendSmsCode, (input) =>
      accounts.sendSmsCode(ctx, input.body, {
        ...asking(input),
        device: deviceOf(input.request),
      }),
    ),
    serve(calls.register, (input) => from(input, (origin) => accounts.register(ctx, input.body, origin))),
    serve(calls.resetPassword, ({ body, ip, request }) =>
      accounts.resetPassword(ctx, body, { ip, device: deviceOf(request) }),
    ),
    serve(calls.logout, ({ user }) => accounts.logout(ctx, user)),
  ];
}

function ownSecurityRoutes(ctx: Context) {
  return [
    serve(me.listSignIns, ({ user }) => security.listSignIns(ctx, user)),
    serve(me.endSignIn, ({ user, body }) => security.endSignIn(ctx, user, body.session)),
    serve(me.endOtherSignIns, ({ user }) => security.endOtherSignIns(ctx, user)),
    serve(me.changePassword, ({ user, body }) => security.changePassword(ctx, user, body)),
    serve(me.sendPhoneCode, (input) => security.sendPhoneCode(ctx, input.body.phone, asking(input))),
    serve(me.changePhone, ({ user, body, ip }) => security.changePhone(ctx, user, body, ip)),
  ];
}

export function peopleModule(ctx: Context, plugin: EndpointPlugin, https: boolean): EndpointModule {
  return plugin('people', [
    ...accountsRoutes(ctx, https),
    ...ownSecurityRoutes(ctx),
    serve(calls.readMembership, ({ user }) => memberships.readMembership(ctx, user.userId)),
    serve(calls.countVisit, ({ body, ip }) => visits.countVisit(ctx, body, ip)),
    serve(calls.recordChartOpened, ({ user }) => visits.recordChartOpened(ctx, user.userId)),
  ]);
}
