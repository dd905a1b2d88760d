import { Elysia } from 'elysia';
import {
  LoginBody,
  RegisterBody,
  ResetPasswordBody,
  SendSmsCodeBody,
  SignedIn,
} from '#contract/accounts';
import { Empty, envelope } from '#contract/envelope';
import { ok } from '../../platform/http/answer.ts';
import type { callerAddress } from '../../platform/http/caller-address.ts';
import type { userGuard } from './guard.ts';
import type { AccountsService } from './service.ts';

/**
 * POST /api/web/login            sign in
 * POST /api/web/send-sms-code    a code to register or to reset the password
 * POST /api/web/register         a new account
 * POST /api/web/reset-password   a new password
 * POST /api/web/logout           end this session (bearer)
 */
export function accountsRoutes(
  accounts: AccountsService,
  address: ReturnType<typeof callerAddress>,
  guard: ReturnType<typeof userGuard>,
) {
  const open = new Elysia({ name: 'accounts-open' })
    .use(address)
    .post(
      '/login',
      async ({ body, ip, headers }) =>
        ok(await accounts.login(body, { ip, agent: headers['user-agent'] ?? '' }), '登录成功'),
      {
        body: LoginBody,
        response: envelope(SignedIn),
        detail: { summary: '登录', tags: ['accounts'] },
      },
    )
    .post(
      '/send-sms-code',
      async ({ body, ip }) => {
        await accounts.sendSmsCode(body, ip);
        return ok(null, '验证码已发送');
      },
      {
        body: SendSmsCodeBody,
        response: Empty,
        detail: { summary: '发送验证码', tags: ['accounts'] },
      },
    )
    .post(
      '/register',
      async ({ body, ip, headers }) =>
        ok(await accounts.register(body, { ip, agent: headers['user-agent'] ?? '' }), '注册成功'),
      {
        body: RegisterBody,
        response: envelope(SignedIn),
        detail: { summary: '注册', tags: ['accounts'] },
      },
    )
    .post(
      '/reset-password',
      async ({ body, ip }) => {
        await accounts.resetPassword(body, ip);
        return ok(null, '密码已重置');
      },
      {
        body: ResetPasswordBody,
        response: Empty,
        detail: { summary: '重置密码', tags: ['accounts'] },
      },
    );

  const signedIn = new Elysia({ name: 'accounts-signed-in' }).use(guard).post(
    '/logout',
    async ({ caller }) => {
      await accounts.logout(caller);
      return ok(null, '已退出登录');
    },
    { response: Empty, detail: { summary: '退出登录', tags: ['accounts'] } },
  );

  return new Elysia({ prefix: '/api/web' }).use(open).use(signedIn);
}
