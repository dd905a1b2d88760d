import * as calls from '#contract/calls/staff';
import { Said, serve } from '../../platform/http/serve.ts';
import { connection } from './guard.ts';
import type { StaffService } from './service.ts';

export function staffRoutes(staff: StaffService) {
  return [
    serve(calls.login, async ({ body, server, request }) => {
      const answer = await staff.login(body, connection({ server, request }));
      return new Said(answer, 'token' in answer ? '登录成功' : '请输入验证码');
    }),
    serve(calls.loginCode, ({ body, server, request }) =>
      staff.loginCode(body, connection({ server, request })),
    ),
    serve(calls.logout, ({ staff: caller }) => staff.logout(caller)),
    serve(calls.unlock, ({ body, staff: caller }) => staff.unlock(caller, body)),
    serve(calls.lock, ({ staff: caller }) => staff.lock(caller)),
    serve(calls.me, ({ staff: { id, username, role, secondStep } }) => ({
      id,
      username,
      role,
      secondStep,
    })),
  ];
}
