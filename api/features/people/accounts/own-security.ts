import type { ChangePasswordBody, ChangePhoneBody, SignIns } from '#contract/accounts';
import type { Queries, Store } from '#db/store';
import { AppError, invalid } from '#domain/errors';
import { heavierPast } from '#domain/people/phone-mark';
import type { Clock } from '../../../platform/clock.ts';
import type { UserCaller } from '../../../platform/http/callers.ts';
import type { KnownDevices } from '../../../platform/known-devices.ts';
import type { Lockout } from '../../../platform/lockout.ts';
import { refuseWeakPassword } from '../../../platform/password-rule.ts';
import type { Passwords } from '../../../platform/passwords.ts';
import type { RateLimit } from '../../../platform/rate-limit.ts';
import type { PhoneMarksService } from '../phone-marks/service.ts';
import { accountsRepository } from './repository.ts';
import type { SmsCodes } from './sms-codes.ts';

export interface OwnSecurityParts {
  store: Store;
  clock: Clock;
  passwords: Passwords;
  lockout: Lockout;
  devices: Pick<KnownDevices, 'forgetAll'>;
  limits: RateLimit;
  codes: SmsCodes;
  phoneMarks: PhoneMarksService;
  /** What reaches the person without a sign-in: push messages and the secret calendar address. */
  channels: { sever(q: Queries, userId: string): Promise<void> };
}

/** What somebody who is signed in may see and do about the safety of the account. */
export function ownSecurityService(parts: OwnSecurityParts) {
  const { store, clock, passwords, lockout, devices, limits, codes, phoneMarks, channels } = parts;
  const repository = accountsRepository(store);

  /** The account of the caller, who knows its password. Throws AppError validation, tooOften. */
  async function proven({ userId, sessionId }: UserCaller, password: string, field: string) {
    const user = await repository.findById(userId);
    if (!user) throw new AppError('sessionEnded');
    const verify = () => passwords.verify(password, user.passwordHash);
    if (!(await lockout.guess(user.phone, { known: sessionId }, verify))) {
      throw invalid(field === 'password' ? '密码错误' : '原密码错误', field);
    }
    return user;
  }

  return {
    async signIns({ userId, sessionId }: UserCaller): Promise<SignIns> {
      const rows = await repository.signIns(userId, clock.now());
      const signIns = rows.map(({ id, device, createdAt }) => ({
        ...{ session: id, device, at: createdAt },
        here: id === sessionId,
      }));
      return { signIns };
    },

    /** Throws AppError notFound for a session of somebody else, or one that is over. */
    async endSignIn({ userId }: UserCaller, session: string): Promise<void> {
      const ended = await store.tx((q) => repository.endOwn(q, userId, session, clock.now()));
      if (!ended) throw new AppError('notFound', { msg: '该设备已退出登录' });
    },

    async endOthers({ userId, sessionId }: UserCaller): Promise<void> {
      await store.tx((q) => repository.endOthers(q, userId, sessionId, clock.now()));
    },

    /** A new password ends what the old one opened, but for the session that asks. */
    async changePassword(caller: UserCaller, body: ChangePasswordBody): Promise<void> {
      const { userId, sessionId } = caller;
      const { phone } = await proven(caller, body.oldPassword, 'oldPassword');
      refuseWeakPassword(body.password, phone);
      const passwordHash = await passwords.hash(body.password);
      await store.tx(async (q) => {
        await repository.setPassword(q, userId, passwordHash);
        await repository.endOthers(q, userId, sessionId, clock.now());
        await devices.forgetAll(q, { userId });
        await channels.sever(q, userId);
        await lockout.clear(q, phone);
      });
    },

    /** A code to the phone that is to become the account's. Only the signed-in can ask for it. */
    async sendPhoneCode(phone: string, ip: string): Promise<void> {
      await limits.perIp('sendSmsCode', ip);
      await codes.send(phone, 'phone');
    },

    /**
     * Gives the account another phone, for who knows the password and holds the new phone. What the
     * old phone had used up stays known, and what the new one had counts for the account from now on.
     */
    async changePhone(caller: UserCaller, body: ChangePhoneBody, ip: string): Promise<void> {
      const { userId } = caller;
      const { phone: known } = await proven(caller, body.password, 'password');
      if (known === body.phone) throw invalid('新手机号与原手机号相同', 'phone');
      const codeId = await codes.check(body.phone, 'phone', body.smsCode, ip);
      await store.tx(async (q) => {
        const user = await repository.findById(userId, q);
        if (!user) throw new AppError('sessionEnded');
        if (await repository.findByPhone(body.phone, q)) {
          throw new AppError('conflict', { msg: '该手机号已注册其他账号' });
        }
        await codes.use(q, codeId);
        await phoneMarks.leave(q, { id: userId, phone: user.phone });
        const past = heavierPast(user.phonePast, await phoneMarks.of(q, body.phone));
        await repository.setPhone(q, userId, body.phone, past);
        await lockout.clear(q, user.phone);
      });
    },
  };
}

export type OwnSecurityService = ReturnType<typeof ownSecurityService>;
