import * as calls from '#contract/calls/staff';
import * as memberCalls from '#contract/calls/staff-members';
import type { StaffSessionView } from '#contract/staff';
import { deviceCookie, deviceOf } from '../../platform/http/device-cookie.ts';
import { type Arrival, Said, type Served, serve } from '../../platform/http/serve.ts';
import type { Context } from '../context.ts';
import { auditListRoutes } from './audit/list.ts';
import * as budgets from './budgets/service.ts';
import { staffListRoutes } from './members/list.ts';
import * as members from './members/service.ts';
import * as account from './own-account/service.ts';
import { type Connection, connection } from './sessions/connection.ts';
import * as staff from './sessions/service.ts';
import * as signIn from './sessions/sign-in.ts';
import * as views from './views/service.ts';

function sessionRoutes(ctx: Context, https: boolean) {
  /** Signs in, and has the device remembered once there is a session. */
  async function from<T extends object>(
    { request, server, set }: Arrival,
    enter: (from: Connection) => Promise<T>,
  ): Promise<T> {
    const device = deviceOf(request);
    const answer = await enter({ ...connection({ server, request }), device });
    if ('token' in answer) set.headers['set-cookie'] = deviceCookie(device, '/api/admin', https);
    return answer;
  }

  return [
    serve(calls.login, async (input) => {
      const answer = await from(input, (connected) => signIn.login(ctx, input.body, connected));
      return new Said(answer, 'token' in answer ? '登录成功' : '请输入验证码');
    }),
    serve(calls.loginCode, (input) => from(input, (connected) => signIn.loginCode(ctx, input.body, connected))),
    serve(calls.logout, ({ staff: caller }) => staff.logout(ctx, caller)),
    serve(calls.unlock, ({ body, staff: caller }) => staff.unlock(ctx, caller, body)),
    serve(calls.lock, ({ staff: caller }) => staff.lock(ctx, caller)),
    serve(calls.confirm, ({ body, staff: caller }) => staff.confirm(ctx, caller, body)),
    serve(calls.me, ({ staff: { id, username, name, role, secondStep } }) => ({
      id,
      username,
      name,
      role,
      secondStep,
    })),
  ];
}

const codes = (recoveryCodes: string[]) => ({ recoveryCodes });
const list = (sessions: StaffSessionView[]) => ({ sessions });

function ownAccountRoutes(ctx: Context) {
  return [
    serve(calls.account, ({ staff: caller }) => account.account(ctx, caller)),
    serve(calls.accountPassword, ({ body, staff: caller }) => account.changePassword(ctx, caller, body)),
    serve(calls.accountTotpBegin, ({ body, staff: caller }) => account.beginTotp(ctx, caller, body.password)),
    serve(calls.accountTotpConfirm, async ({ body, staff: caller }) =>
      codes(await account.confirmTotp(ctx, caller, body.code)),
    ),
    serve(calls.accountTotpOff, ({ body, staff: caller }) => account.turnTotpOff(ctx, caller, body)),
    serve(calls.accountRecoveryCodes, async ({ body, staff: caller }) =>
      codes(await account.renewRecoveryCodes(ctx, caller, body.code)),
    ),
    serve(calls.accountEndSession, async ({ body, staff: caller }) =>
      list(await account.endSession(ctx, caller, body.session)),
    ),
    serve(calls.accountEndOthers, async ({ staff: caller }) => list(await account.endOtherSessions(ctx, caller))),
  ];
}

function memberRoutes(ctx: Context) {
  return [
    ...staffListRoutes(ctx),
    serve(memberCalls.staffOne, async ({ query }) => ({
      staff: await members.find(ctx, query.id),
    })),
    serve(memberCalls.staffSessions, async ({ query, staff: caller }) => ({
      sessions: await members.sessions(ctx, caller, query.id),
    })),
    serve(memberCalls.staffBudgets, async ({ query }) => ({
      budgets: await budgets.today(ctx, query.id),
    })),
    serve(memberCalls.staffTotpRules, async () => ({ roles: await members.totpRules(ctx) })),
    serve(memberCalls.staffAdd, ({ body, staff: caller }) => members.add(ctx, caller, body)),
    serve(memberCalls.staffRename, async ({ body, staff: caller }) => ({
      staff: await members.rename(ctx, caller, body),
    })),
    serve(memberCalls.staffRole, async ({ body, staff: caller }) => ({
      staff: await members.setRole(ctx, caller, body),
    })),
    serve(memberCalls.staffDisable, async ({ body, staff: caller }) => ({
      staff: await members.disable(ctx, caller, body),
    })),
    serve(memberCalls.staffEnable, async ({ body, staff: caller }) => ({
      staff: await members.enable(ctx, caller, body),
    })),
    serve(memberCalls.staffResetPassword, ({ body, staff: caller }) => members.resetPassword(ctx, caller, body)),
    serve(memberCalls.staffResetTotp, async ({ body, staff: caller }) => ({
      staff: await members.resetTotp(ctx, caller, body),
    })),
    serve(memberCalls.staffEndSessions, async ({ body, staff: caller }) => ({
      sessions: await members.endSessions(ctx, caller, body.id, body.session),
    })),
    serve(memberCalls.staffRaiseBudget, async ({ body, staff: caller }) => ({
      budgets: await members.raiseBudget(ctx, caller, body),
    })),
    serve(memberCalls.staffTotpRule, async ({ body, staff: caller }) => ({
      roles: await members.setTotpRule(ctx, caller, body),
    })),
  ];
}

function viewRoutes(ctx: Context) {
  return [
    serve(calls.savedViews, async ({ query, staff: caller }) => ({
      views: await views.list(ctx, caller, query.list),
    })),
    serve(calls.savedViewAdd, ({ body, staff: caller }) => views.add(ctx, caller, body)),
    serve(calls.savedViewRename, ({ body, staff: caller }) => views.rename(ctx, caller, body)),
    serve(calls.savedViewDelete, async ({ body, staff: caller }) => {
      await views.remove(ctx, caller, body.id);
      return null;
    }),
  ];
}

export function staffRoutes(ctx: Context, https: boolean): Served[] {
  return [
    ...sessionRoutes(ctx, https),
    ...ownAccountRoutes(ctx),
    ...memberRoutes(ctx),
    ...auditListRoutes(ctx),
    ...viewRoutes(ctx),
  ];
}
