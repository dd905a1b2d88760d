import type {
  LoginBody,
  RegisterBody,
  ResetPasswordBody,
  SendSmsCodeBody,
  SignedIn,
} from '#contract/accounts';
import type { Queries, Store } from '#db/store';
import { AppError, invalid } from '#domain/errors';
import { deviceOf } from '#domain/people/device';
import { bearerToken } from '../../../platform/bearer.ts';
import type { Clock, Ids } from '../../../platform/clock.ts';
import type { UserCaller } from '../../../platform/http/callers.ts';
import { neighbourhoodOf, networkOf } from '../../../platform/http/client-address.ts';
import type { KnownDevices } from '../../../platform/known-devices.ts';
import type { Guesser, Lockout } from '../../../platform/lockout.ts';
import { refuseWeakPassword } from '../../../platform/password-rule.ts';
import type { Asker, Passwords } from '../../../platform/passwords.ts';
import type { Proofs } from '../../../platform/proof-of-work.ts';
import { type Random, randomText } from '../../../platform/random.ts';
import type { RateLimit } from '../../../platform/rate-limit.ts';
import type { Tokens } from '../../../platform/tokens.ts';
import type { PhoneMarksService } from '../phone-marks/service.ts';
import { accountsRepository } from './repository.ts';
import type { SmsCodes } from './sms-codes.ts';

const SESSION_MS = 30 * 24 * 60 * 60_000;

/** Without 0 O 1 I L: codes are read out and typed. 31^6 is 887 million. */
const INVITE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const INVITE_LENGTH = 6;
/** Among a million users one draw in 900 is taken; five in a row, one in 10^14. */
const INVITE_DRAWS = 5;

export interface AccountsParts {
  store: Store;
  clock: Clock;
  ids: Ids;
  chance: Random;
  tokens: Tokens;
  passwords: Passwords;
  lockout: Lockout;
  devices: KnownDevices;
  limits: RateLimit;
  proofs: Proofs;
  codes: SmsCodes;
  phoneMarks: Pick<PhoneMarksService, 'of'>;
  /** What reaches the person without a sign-in. */
  channels: { sever(q: Queries, userId: string): Promise<void> };
}

/** Who asks for something that strangers may ask for. */
interface Asking {
  ip: string;
  /** A solved challenge. */
  proof?: string;
}

/** From where a request came. */
export interface Origin extends Asking {
  /** What the browser says that it is. */
  agent: string;
  /** Its cookie, which is remembered with a sign-in. */
  device?: string;
}

/** Who holds a code is somebody, like a name that has an account. */
const named = (ip: string): Asker => ({ turn: 'name', network: neighbourhoodOf(ip) });

/** Registering, signing in and out, and knowing who calls. */
export function accountsService(parts: AccountsParts) {
  const { store, clock, ids, chance, tokens, passwords, lockout, devices, limits, proofs, codes } =
    parts;
  const repository = accountsRepository(store);

  async function openSession(q: Queries, userId: string, origin: Origin): Promise<SignedIn> {
    const createdAt = clock.now();
    const expiresAt = createdAt + SESSION_MS;
    const session = ids.next();
    const row = { id: session, userId, createdAt, expiresAt, endedAt: null };
    await repository.openSession(q, { ...row, device: deviceOf(origin.agent) });
    if (origin.device !== undefined) await devices.remember(q, origin.device, { userId });
    return { token: await tokens.sign({ subject: userId, session, expiresAt }), id: userId };
  }

  async function freeInviteCode(q: Queries): Promise<string> {
    for (let draw = 0; draw < INVITE_DRAWS; draw += 1) {
      const code = randomText(chance, INVITE_ALPHABET, INVITE_LENGTH);
      if (!(await repository.findByInviteCode(code, q))) return code;
    }
    throw new AppError('internal', { cause: new Error('no free invite code found') });
  }

  async function inviterOf(q: Queries, inviteCode: string | undefined): Promise<string | null> {
    if (!inviteCode) return null;
    const inviter = await repository.findByInviteCode(inviteCode.toUpperCase(), q);
    if (!inviter) throw invalid('邀请码无效', 'inviteCode');
    return inviter.id;
  }

  return {
    /**
     * Who sent this Authorization header. Throws AppError unauthenticated or sessionEnded; a
     * logout, a new password, a block or a deletion shows here at once.
     */
    async authenticate(header: string | undefined): Promise<UserCaller> {
      const now = clock.now();
      const claims = await tokens.verify(bearerToken(header), now);
      const session = await repository.liveSession(claims.session);
      if (!session || session.userId !== claims.subject || session.expiresAt <= now) {
        throw new AppError('sessionEnded');
      }
      return { userId: session.userId, sessionId: claims.session };
    },

    async login({ username, password }: LoginBody, origin: Origin): Promise<SignedIn> {
      await limits.perIp('login', origin.ip);
      const user = await repository.findByPhone(username);
      const known = user && (await devices.find(origin.device, { userId: user.id }));
      if (known === undefined) await proofs.ask('failedLogin', origin);
      const by: Guesser = known === undefined ? { network: networkOf(origin.ip) } : { known };
      const network = neighbourhoodOf(origin.ip);
      const turn = known !== undefined ? 'known' : user ? 'name' : 'stranger';
      const verify = () =>
        passwords.verify(password, user?.passwordHash ?? null, { turn, network });
      if (!(await lockout.guess(username, by, verify)) || !user) {
        await limits.note('failedLogin', origin.ip);
        if (turn === 'name') await passwords.stand(network);
        throw new AppError('unauthenticated', { msg: '手机号或密码错误' });
      }
      // Said only to who knows the password.
      if (user.blockedAt !== null)
        throw new AppError('forbidden', { msg: '账号已停用，请联系客服' });
      const renewed = passwords.isDated(user.passwordHash) ? await passwords.hash(password) : null;
      return store.tx(async (q) => {
        if (renewed) await repository.renewHash(q, user, renewed);
        return openSession(q, user.id, origin);
      });
    },

    async logout({ sessionId }: UserCaller): Promise<void> {
      await store.tx((q) => repository.endSession(q, sessionId, clock.now()));
    },

    /** A code for a phone. Neither answer nor time tells whether the phone has an account. */
    async sendSmsCode({ phone, purpose }: SendSmsCodeBody, from: Asking): Promise<void> {
      await limits.perIp('sendSmsCode', from.ip);
      await proofs.ask('sentCode', from);
      await codes.send(phone, purpose);
      await limits.note('sentCode', from.ip);
    },

    /** Sends the codes that are due; `settled` and `rest` wait for what was. */
    runDue: codes.runDue,
    codesSettled: codes.settled,
    rest: codes.rest,

    /**
     * A new account, signed in. Only who holds the phone's code hears that it is taken. The code
     * is used up together with the account's creation: a full queue or a wrong invite code costs
     * nobody a second message.
     */
    async register(body: RegisterBody, origin: Origin): Promise<SignedIn> {
      await limits.perIp('register', origin.ip);
      refuseWeakPassword(body.password, body.username);
      const codeId = await codes.check(body.username, 'register', body.smsCode, origin.ip);
      const passwordHash = await passwords.hash(body.password, named(origin.ip));
      return store.tx(async (q) => {
        if (await repository.findByPhone(body.username, q)) {
          throw new AppError('conflict', { msg: '该手机号已注册，请直接登录' });
        }
        const invitedBy = await inviterOf(q, body.inviteCode);
        await codes.use(q, codeId);
        const id = ids.next();
        await repository.insertUser(q, {
          id,
          phone: body.username,
          passwordHash,
          name: null,
          inviteCode: await freeInviteCode(q),
          invitedBy,
          source: invitedBy === null ? (body.source ?? null) : 'invite',
          phonePast: await parts.phoneMarks.of(q, body.username),
          blockedAt: null,
          blockedReason: null,
          createdAt: clock.now(),
          lastLoginAt: null,
          deletedAt: null,
          version: 0,
        });
        return openSession(q, id, origin);
      });
    },

    /**
     * Sets a new password by text-message code. Sessions, known devices and locks of the account end,
     * push messages stop, and the secret address of the calendar is another one.
     */
    async resetPassword(body: ResetPasswordBody, ip: string): Promise<void> {
      await limits.perIp('resetPassword', ip);
      refuseWeakPassword(body.password, body.username);
      const codeId = await codes.check(body.username, 'reset', body.smsCode, ip);
      const passwordHash = await passwords.hash(body.password, named(ip));
      await store.tx(async (q) => {
        await codes.use(q, codeId);
        const user = await repository.findByPhone(body.username, q);
        if (!user) throw new AppError('notFound');
        await repository.setPassword(q, user.id, passwordHash);
        await repository.endSessionsOf(q, user.id, clock.now());
        await devices.forgetAll(q, { userId: user.id });
        await parts.channels.sever(q, user.id);
        await lockout.clear(q, body.username);
      });
    },
  };
}

export type AccountsService = ReturnType<typeof accountsService>;
