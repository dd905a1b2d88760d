import * as calls from '#contract/calls/staff';
import type { StaffSessionView } from '#contract/staff';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as account from './service.ts';

const codes = (recoveryCodes: string[]) => ({ recoveryCodes });
const list = (sessions: StaffSessionView[]) => ({ sessions });

export function staffAccountRoutes(ctx: Context) {
  return [
    serve(calls.account, ({ staff: caller }) => account.account(ctx, caller)),
    serve(calls.accountPassword, ({ body, staff: caller }) =>
      account.changePassword(ctx, caller, body),
    ),
    serve(calls.accountTotpBegin, ({ body, staff: caller }) =>
      account.beginTotp(ctx, caller, body.password),
    ),
    serve(calls.accountTotpConfirm, async ({ body, staff: caller }) =>
      codes(await account.confirmTotp(ctx, caller, body.code)),
    ),
    serve(calls.accountTotpOff, ({ body, staff: caller }) =>
      account.turnTotpOff(ctx, caller, body),
    ),
    serve(calls.accountRecoveryCodes, async ({ body, staff: caller }) =>
      codes(await account.renewRecoveryCodes(ctx, caller, body.code)),
    ),
    serve(calls.accountEndSession, async ({ body, staff: caller }) =>
      list(await account.endSession(ctx, caller, body.session)),
    ),
    serve(calls.accountEndOthers, async ({ staff: caller }) =>
      list(await account.endOtherSessions(ctx, caller)),
    ),
  ];
}
