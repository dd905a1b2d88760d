import * as calls from '#contract/calls/staff';
import * as memberCalls from '#contract/calls/staff-members';
import { type EndpointModule, type EndpointPlugin, serve, WithMessage } from '../../platform/http/calls.ts';
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
  /** Signs in and, on success, remembers the device. */
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

function ownAccountRoutes(ctx: Context) {
  return [
    serve(calls.readOwnAccount, ({ staff: caller }) => account.readOwnAccount(ctx, caller)),
    serve(calls.changeOwnPassword, ({ body, staff: caller }) => account.changeOwnPassword(ctx, caller, body)),
    serve(calls.beginTotp, ({ body, staff: caller }) => account.beginTotp(ctx, caller, body.password)),
    serve(calls.confirmTotp, ({ body, staff: caller }) => account.confirmTotp(ctx, caller, body.code)),
    serve(calls.turnTotpOff, ({ body, staff: caller }) => account.turnTotpOff(ctx, caller, body)),
    serve(calls.renewRecoveryCodes, ({ body, staff: caller }) => account.renewRecoveryCodes(ctx, caller, body.code)),
    serve(calls.beginPasskey, ({ staff: caller }) => account.beginPasskey(ctx, caller)),
    serve(calls.addPasskey, ({ body, staff: caller }) => account.addPasskey(ctx, caller, body)),
    serve(calls.removePasskey, ({ body, staff: caller }) => account.removePasskey(ctx, caller, body.id)),
    serve(calls.endOwnSession, ({ body, staff: caller }) => account.endOwnSession(ctx, caller, body.session)),
    serve(calls.endOtherSessions, ({ staff: caller }) => account.endOtherSessions(ctx, caller)),
  ];
}

function memberRoutes(ctx: Context) {
  return [
    ...listRoutes(ctx, staffList),
    serve(memberCalls.readMember, ({ query }) => members.readMember(ctx, query.id)),
    serve(memberCalls.listMemberSessions, ({ query, staff: caller }) =>
      members.listMemberSessions(ctx, caller, query.id),
    ),
    serve(memberCalls.readBudgets, ({ query }) => budgets.readBudgets(ctx, query.id)),
    serve(memberCalls.listTotpRules, () => members.listTotpRules(ctx)),
    serve(memberCalls.addMember, ({ body, staff: caller }) => members.addMember(ctx, caller, body)),
    serve(memberCalls.renameMember, ({ body, staff: caller }) => members.renameMember(ctx, caller, body)),
    serve(memberCalls.setRole, ({ body, staff: caller }) => members.setRole(ctx, caller, body)),
    serve(memberCalls.disableMember, ({ body, staff: caller }) => members.disableMember(ctx, caller, body)),
    serve(memberCalls.enableMember, ({ body, staff: caller }) => members.enableMember(ctx, caller, body)),
    serve(memberCalls.resetMemberPassword, ({ body, staff: caller }) => members.resetMemberPassword(ctx, caller, body)),
    serve(memberCalls.resetMemberTotp, ({ body, staff: caller }) => members.resetMemberTotp(ctx, caller, body)),
    serve(memberCalls.endMemberSessions, ({ body, staff: caller }) =>
      members.endMemberSessions(ctx, caller, body.id, body.session),
    ),
    serve(memberCalls.raiseBudget, ({ body, staff: caller }) => members.raiseBudget(ctx, caller, body)),
    serve(memberCalls.setTotpRule, ({ body, staff: caller }) => members.setTotpRule(ctx, caller, body)),
  ];
}

function approvalRoutes(ctx: Context) {
  return [
    serve(memberCalls.listApprovals, ({ staff: caller }) => approvals.listApprovals(ctx, caller)),
    serve(memberCalls.decideApproval, ({ body, staff: caller }) => approvals.decideApproval(ctx, caller, body)),
  ];
}

function viewRoutes(ctx: Context) {
  return [
    serve(calls.listViews, ({ query, staff: caller }) => views.listViews(ctx, caller, query.list)),
    serve(calls.addView, ({ body, staff: caller }) => views.addView(ctx, caller, body)),
    serve(calls.renameView, ({ body, staff: caller }) => views.renameView(ctx, caller, body)),
    serve(calls.deleteView, ({ body, staff: caller }) => views.deleteView(ctx, caller, body.id)),
  ];
}

export function staffModule(ctx: Context, plugin: EndpointPlugin, https: boolean): EndpointModule {
  return plugin('staff', [
    ...sessionRoutes(ctx, https),
    ...ownAccountRoutes(ctx),
    ...memberRoutes(ctx),
    ...approvalRoutes(ctx),
    ...listRoutes(ctx, auditList),
    ...viewRoutes(ctx),
  ]);
}
