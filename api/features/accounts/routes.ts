import * as calls from '#contract/calls/people';
import { deviceCookie, deviceOf } from '../../platform/http/device-cookie.ts';
import { type Arrival, serve } from '../../platform/http/serve.ts';
import type { AccountsService, Origin } from './service.ts';

export function accountsRoutes(accounts: AccountsService, https: boolean) {
  /** Signs in, and has the device remembered once that went well. */
  async function from<T>(
    { request, ip, agent, set }: Arrival,
    enter: (from: Origin) => Promise<T>,
  ) {
    const device = deviceOf(request);
    const entered = await enter({ ip, agent, device });
    set.headers['set-cookie'] = deviceCookie(device, '/api/web', https);
    return entered;
  }

  return [
    serve(calls.login, (input) => from(input, (origin) => accounts.login(input.body, origin))),
    serve(calls.sendSmsCode, ({ body, ip }) => accounts.sendSmsCode(body, ip)),
    serve(calls.register, (input) =>
      from(input, (origin) => accounts.register(input.body, origin)),
    ),
    serve(calls.resetPassword, ({ body, ip }) => accounts.resetPassword(body, ip)),
    serve(calls.logout, ({ user }) => accounts.logout(user)),
  ];
}
