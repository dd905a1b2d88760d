import * as calls from '#contract/calls/staff';
import type { StaffSessionView } from '#contract/staff';
import { serve } from '../../../platform/http/serve.ts';
import type { StaffAccountService } from './service.ts';

const codes = (recoveryCodes: string[]) => ({ recoveryCodes });
const list = (sessions: StaffSessionView[]) => ({ sessions });

export function staffAccountRoutes(account: StaffAccountService) {
  return [
    serve(calls.account, ({ staff: caller }) => account.account(caller)),
    serve(calls.accountPassword, ({ body, staff: caller }) => account.changePassword(caller, body)),
    serve(calls.accountTotpBegin, ({ body, staff: caller }) =>
      account.beginTotp(caller, body.password),
    ),
    serve(calls.accountTotpConfirm, async ({ body, staff: caller }) =>
      codes(await account.confirmTotp(caller, body.code)),
    ),
    serve(calls.accountTotpOff, ({ body, staff: caller }) => account.turnTotpOff(caller, body)),
    serve(calls.accountRecoveryCodes, async ({ body, staff: caller }) =>
      codes(await account.renewRecoveryCodes(caller, body.code)),
    ),
    serve(calls.accountEndSession, async ({ body, staff: caller }) =>
      list(await account.endSession(caller, body.session)),
    ),
    serve(calls.accountEndOthers, async ({ staff: caller }) =>
      list(await account.endOtherSessions(caller)),
    ),
  ];
}
