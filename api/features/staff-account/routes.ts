import { Elysia } from 'elysia';
import { Empty, envelope } from '#contract/envelope';
import {
  OwnSessionBody,
  PasswordChangeBody,
  RecoveryCodes,
  StaffAccount,
  StaffSessionList,
  TotpBeginBody,
  TotpCodeBody,
  TotpOffBody,
  TotpSecret,
} from '#contract/staff';
import { ok } from '../../platform/http/answer.ts';
import { staffGuard } from '../staff/guard.ts';
import type { StaffService } from '../staff/service.ts';
import type { StaffAccountService } from './service.ts';

/**
 * One's own account; open to every member of staff, and before the second step is on too.
 *
 * GET  /api/admin/account                 the account with its sessions
 * POST /api/admin/account/password        another password, for who knows the old one
 * POST /api/admin/account/totp-begin      a secret for an app, for who knows the password
 * POST /api/admin/account/totp-confirm    turn the second step on with a code of it
 * POST /api/admin/account/totp-off        turn it off, with password and code
 * POST /api/admin/account/recovery-codes  ten new recovery codes, with a code
 * POST /api/admin/account/end-session     end one of the own sessions
 * POST /api/admin/account/end-others      end all but this one
 */
export function staffAccountRoutes(account: StaffAccountService, staff: StaffService) {
  const codes = (recoveryCodes: string[]) => ({ recoveryCodes });
  const list = (sessions: Awaited<ReturnType<StaffAccountService['sessions']>>) => ({ sessions });

  return new Elysia({ prefix: '/api/admin/account' })
    .use(staffGuard(staff))
    .get('', async ({ staff: caller }) => ok(await account.account(caller)), {
      response: envelope(StaffAccount),
      detail: { summary: '我的账号', tags: ['staff'] },
    })
    .post(
      '/password',
      async ({ body, staff: caller }) => {
        await account.changePassword(caller, body);
        return ok(null, '密码已修改，其他设备已退出');
      },
      {
        body: PasswordChangeBody,
        response: Empty,
        detail: { summary: '修改自己的密码', tags: ['staff'] },
      },
    )
    .post(
      '/totp-begin',
      async ({ body, staff: caller }) => ok(await account.beginTotp(caller, body.password)),
      {
        body: TotpBeginBody,
        response: envelope(TotpSecret),
        detail: { summary: '开始设置两步验证', tags: ['staff'] },
      },
    )
    .post(
      '/totp-confirm',
      async ({ body, staff: caller }) =>
        ok(codes(await account.confirmTotp(caller, body.code)), '两步验证已开启'),
      {
        body: TotpCodeBody,
        response: envelope(RecoveryCodes),
        detail: { summary: '开启两步验证', tags: ['staff'] },
      },
    )
    .post(
      '/totp-off',
      async ({ body, staff: caller }) => {
        await account.turnTotpOff(caller, body);
        return ok(null, '两步验证已关闭');
      },
      { body: TotpOffBody, response: Empty, detail: { summary: '关闭两步验证', tags: ['staff'] } },
    )
    .post(
      '/recovery-codes',
      async ({ body, staff: caller }) =>
        ok(codes(await account.renewRecoveryCodes(caller, body.code)), '已生成新的恢复码'),
      {
        body: TotpCodeBody,
        response: envelope(RecoveryCodes),
        detail: { summary: '重新生成恢复码', tags: ['staff'] },
      },
    )
    .post(
      '/end-session',
      async ({ body, staff: caller }) =>
        ok(list(await account.endSession(caller, body.session)), '已结束这个登录'),
      {
        body: OwnSessionBody,
        response: envelope(StaffSessionList),
        detail: { summary: '结束自己的一个登录', tags: ['staff'] },
      },
    )
    .post(
      '/end-others',
      async ({ staff: caller }) =>
        ok(list(await account.endOtherSessions(caller)), '已结束其他登录'),
      {
        response: envelope(StaffSessionList),
        detail: { summary: '结束自己的其他登录', tags: ['staff'] },
      },
    );
}
