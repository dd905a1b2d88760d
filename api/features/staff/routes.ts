import * as calls from '#contract/calls/staff';
import * as memberCalls from '#contract/calls/staff-members';
import type { StaffSessionView } from '#contract/staff';
import { type Served, serve, WithMessage } from '../../platform/http/calls.ts';
import type { CallOrigin } from '../../platform/http/request.ts';
import { deviceCookie, deviceOf } from '../../platform/http/request.ts';
import type { Context } from '../context.ts';
import * as approvals from './approvals/service.ts';
import { auditList } from './audit/list.ts';
import * as budgets from './budgets/service.ts';
import { listRoutes } from './lists/console-list.ts';
import { staffList } from './members/list.ts';
import * as members from './members/service.ts';
import * as account from './own-account/service.ts';
import { type Connection, connection } from './sessions/connection.ts';
import * as staff from './sessions/service.ts';
import * as signIn from './sessions/sign-in.ts';
import * as views from './views/service.ts';

function sessionRoutes(ctx: Context, https: boolean) {
  /** Signs in, and has the device remembered once there is a session. */
  async function from<T extends object>(
    { request, server, set }: CallOrigin,
    enter: (from: Connection) => Promise<T>,
  ): Promise<T> {
    const device = deviceOf(request);
    const answer = await enter({ ...connection({ server, request }), device });
    if ('token' in answer) set.headers['set-cookie'] = deviceCookie(device, '/api/admin', https);
    return answer;
  }

  return [
    serve(calls.loginStaff, async (input) => {
      const answer = await from(input, (connected) => signIn.loginStaff(ctx, input.body, connected));
      return new WithMessage(answer, 'token' in answer ? '登录成功' : '请输入验证码');
    }),
    serve(calls.loginStaffByCode, (input) =>
      from(input, (connected) => signIn.loginStaffByCode(ctx, input.body, connected)),
    ),
    serve(calls.loginStaffByPasskey, (input) =>
      from(input, (connected) => signIn.loginStaffByPasskey(ctx, input.body, connected)),
    ),
    serve(calls.logoutStaff, ({ staff: caller }) => staff.logoutStaff(ctx, caller)),
    serve(calls.unlockSession, ({ body, staff: caller }) => staff.unlockSession(ctx, caller, body)),
    serve(calls.lockSession, ({ staff: caller }) => staff.lockSession(ctx, caller)),
    serve(calls.askPasskey, ({ staff: caller }) => staff.askPasskey(ctx, caller)),
    serve(calls.confirmIdentity, ({ body, staff: caller }) => staff.confirmIdentity(ctx, caller, body)),
    serve(calls.readSelf, ({ staff: caller }) => staff.readSelf(caller)),
  ];
}

const codes = (recoveryCodes: string[]) => ({ recoveryCodes });
const list = (sessions: StaffSessionView[]) => ({ sessions });

function ownAccountRoutes(ctx: Context) {
  return [
    serve(calls.readOwnAccount, ({ staff: caller }) => account.readOwnAccount(ctx, caller)),
    serve(calls.changeOwnPassword, ({ body, staff: caller }) => account.changeOwnPassword(ctx, caller, body)),
    serve(calls.beginTotp, ({ body, staff: caller }) => account.beginTotp(ctx, caller, body.password)),
    serve(calls.confirmTotp, async ({ body, staff: caller }) =>
      codes(await account.confirmTotp(ctx, caller, body.code)),
    ),
    serve(calls.turnTotpOff, ({ body, staff: caller }) => account.turnTotpOff(ctx, caller, body)),
    serve(calls.renewRecoveryCodes, async ({ body, staff: caller }) =>
      codes(await account.renewRecoveryCodes(ctx, caller, body.code)),
    ),
    serve(calls.beginPasskey, ({ staff: caller }) => account.beginPasskey(ctx, caller)),
    serve(calls.addPasskey, async ({ body, staff: caller }) => ({
      passkeys: await account.addPasskey(ctx, caller, body),
    })),
    serve(calls.removePasskey, async ({ body, staff: caller }) => ({
      passkeys: await account.removePasskey(ctx, caller, body.id),
    })),
    serve(calls.endOwnSession, async ({ body, staff: caller }) =>
      list(await account.endOwnSession(ctx, caller, body.session)),
    ),
    serve(calls.endOtherSessions, async ({ staff: caller }) => list(await account.endOtherSessions(ctx, caller))),
  ];
}

function memberRoutes(ctx: Context) {
  return [
    ...listRoutes(ctx, staffList),
    serve(memberCalls.readMember, async ({ query }) => ({
      staff: await members.readMember(ctx, query.id),
    })),
    serve(memberCalls.listMemberSessions, async ({ query, staff: caller }) => ({
      sessions: await members.listMemberSessions(ctx, caller, query.id),
    })),
    serve(memberCalls.readBudgets, async ({ query }) => ({
      budgets: await budgets.readBudgets(ctx, query.id),
    })),
    serve(memberCalls.listTotpRules, async () => ({ roles: await members.listTotpRules(ctx) })),
    serve(memberCalls.addMember, ({ body, staff: caller }) => members.addMember(ctx, caller, body)),
    serve(memberCalls.renameMember, async ({ body, staff: caller }) => ({
      staff: await members.renameMember(ctx, caller, body),
    })),
    serve(memberCalls.setRole, async ({ body, staff: caller }) => ({
      staff: await members.setRole(ctx, caller, body),
    })),
    serve(memberCalls.disableMember, async ({ body, staff: caller }) => ({
      staff: await members.disableMember(ctx, caller, body),
    })),
    serve(memberCalls.enableMember, async ({ body, staff: caller }) => ({
      staff: await members.enableMember(ctx, caller, body),
    })),
    serve(memberCalls.resetMemberPassword, ({ body, staff: caller }) => members.resetMemberPassword(ctx, caller, body)),
    serve(memberCalls.resetMemberTotp, async ({ body, staff: caller }) => ({
      staff: await members.resetMemberTotp(ctx, caller, body),
    })),
    serve(memberCalls.endMemberSessions, async ({ body, staff: caller }) => ({
      sessions: await members.endMemberSessions(ctx, caller, body.id, body.session),
    })),
    serve(memberCalls.raiseBudget, async ({ body, staff: caller }) => ({
      budgets: await members.raiseBudget(ctx, caller, body),
    })),
    serve(memberCalls.setTotpRule, async ({ body, staff: caller }) => ({
      roles: await members.setTotpRule(ctx, caller, body),
    })),
  ];
}

function approvalRoutes(ctx: Context) {
  return [
    serve(memberCalls.listApprovals, async ({ staff: caller }) => ({
      approvals: await approvals.listApprovals(ctx, caller),
    })),
    serve(memberCalls.decideApproval, async ({ body, staff: caller }) => ({
      approvals: await approvals.decideApproval(ctx, caller, body),
    })),
  ];
}

function viewRoutes(ctx: Context) {
  return [
    serve(calls.listViews, async ({ query, staff: caller }) => ({
      views: await views.listViews(ctx, caller, query.list),
    })),
    serve(calls.addView, ({ body, staff: caller }) => views.addView(ctx, caller, body)),
    serve(calls.renameView, ({ body, staff: caller }) => views.renameView(ctx, caller, body)),
    serve(calls.deleteView, async ({ body, staff: caller }) => {
      await views.deleteView(ctx, caller, body.id);
      return null;
    }),
  ];
}

export function staffRoutes(ctx: Context, https: boolean): Served[] {
  return [
    ...sessionRoutes(ctx, https),
    ...ownAccountRoutes(ctx),
    ...memberRoutes(ctx),
    ...approvalRoutes(ctx),
    ...listRoutes(ctx, auditList),
    ...viewRoutes(ctx),
  ];
}
