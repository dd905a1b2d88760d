import * as calls from '#contract/calls/staff';
import { deviceCookie, deviceOf } from '../../../platform/http/device-cookie.ts';
import { type Arrival, Said, serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import { connection } from './guard.ts';
import type { Connection } from './parts.ts';
import * as staff from './service.ts';
import * as signIn from './sign-in.ts';

export function staffRoutes(ctx: Context, https: boolean) {
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
    serve(calls.loginCode, (input) =>
      from(input, (connected) => signIn.loginCode(ctx, input.body, connected)),
    ),
    serve(calls.logout, ({ staff: caller }) => staff.logout(ctx, caller)),
    serve(calls.unlock, ({ body, staff: caller }) => staff.unlock(ctx, caller, body)),
    serve(calls.lock, ({ staff: caller }) => staff.lock(ctx, caller)),
    serve(calls.confirm, ({ body, staff: caller }) => staff.confirm(ctx, caller, body)),
    serve(calls.me, ({ staff: { id, username, role, secondStep } }) => ({
      id,
      username,
      role,
      secondStep,
    })),
  ];
}
