import * as calls from '#contract/calls/people';
import { serve } from '../../platform/http/serve.ts';
import type { AccountsService } from './service.ts';

export function accountsRoutes(accounts: AccountsService) {
  return [
    serve(calls.login, ({ body, ip, agent }) => accounts.login(body, { ip, agent })),
    serve(calls.sendSmsCode, ({ body, ip }) => accounts.sendSmsCode(body, ip)),
    serve(calls.register, ({ body, ip, agent }) => accounts.register(body, { ip, agent })),
    serve(calls.resetPassword, ({ body, ip }) => accounts.resetPassword(body, ip)),
    serve(calls.logout, ({ user }) => accounts.logout(user)),
  ];
}
