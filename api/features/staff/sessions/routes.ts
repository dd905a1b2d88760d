import * as calls from '#contract/calls/staff';
import { deviceCookie, deviceOf } from '../../../platform/http/device-cookie.ts';
import { type Arrival, Said, serve } from '../../../platform/http/serve.ts';
import { connection } from './guard.ts';
import type { Connection } from './parts.ts';
import type { StaffService } from './service.ts';

export function staffRoutes(staff: StaffService, https: boolean) {
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
      const answer = await from(input, (connected) => staff.login(input.body, connected));
      return new Said(answer, 'token' in answer ? '登录成功' : '请输入验证码');
    }),
    serve(calls.loginCode, (input) =>
      from(input, (connected) => staff.loginCode(input.body, connected)),
    ),
    serve(calls.logout, ({ staff: caller }) => staff.logout(caller)),
    serve(calls.unlock, ({ body, staff: caller }) => staff.unlock(caller, body)),
    serve(calls.lock, ({ staff: caller }) => staff.lock(caller)),
    serve(calls.confirm, ({ body, staff: caller }) => staff.confirm(caller, body)),
    serve(calls.me, ({ staff: { id, username, role, secondStep } }) => ({
      id,
      username,
      role,
      secondStep,
    })),
  ];
}
