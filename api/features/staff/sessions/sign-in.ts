import type { StaffLoginBody, StaffSignedIn } from '#contract/admin';
import type { StaffCodeBody, StaffLoginAnswer } from '#contract/staff';
import type { StaffRole } from '#domain/console/staff';
import { STAFF_SESSION } from '#domain/console/staff-session';
import { AppError } from '#domain/errors';
import {
  clientAddress,
  neighbourhoodOf,
  networkOf,
} from '../../../platform/http/client-address.ts';
import type { Guesser } from '../../../platform/lockout.ts';
import type { Connection, StaffParts } from './parts.ts';
import type { StaffAccountRow, staffRepository } from './repository.ts';
import { secondStepOf } from './second-step.ts';
import type { staffSessionRepository } from './session-repository.ts';

/** Of the user agent no more is kept. */
const AGENT_LENGTH = 200;

const WRONG = '用户名或密码错误';
const TOO_LATE = '验证已过期，请重新登录';

/** From where somebody acts, as sessions and the audit keep it. */
export function clientInfo(from: Connection, trustedProxies: number) {
  return {
    ip: clientAddress(from.socketAddress, from.forwardedFor, trustedProxies),
    agent: from.agent.slice(0, AGENT_LENGTH),
  };
}

/**
 * The two steps of a sign-in. Wrong passwords and wrong codes count alike, and what was counted is
 * forgotten only by a sign-in that came through: otherwise who knows the password could try codes
 * for ever, with a right password after every fourth.
 */
export function signIn(
  parts: StaffParts,
  accounts: ReturnType<typeof staffRepository>,
  sessions: ReturnType<typeof staffSessionRepository>,
  mustHaveSecondStep: (role: StaffRole) => Promise<boolean>,
) {
  const { store, clock, ids, tokens, passwords, lockout, devices, limits, trustedProxies } = parts;
  const { audit, factors } = parts;

  /** Who guesses: a device of the account, or somebody at a network. */
  async function guesserOf(row: StaffAccountRow | undefined, from: Connection): Promise<Guesser> {
    const known = row && (await devices.find(from.device, { staffId: row.id }));
    const network = networkOf(clientInfo(from, trustedProxies).ip);
    return known === undefined ? { network } : { known };
  }

  async function noteFailed(known: StaffAccountRow | undefined, from: Connection) {
    if (!known) return;
    const { id, role } = known;
    const by = { id, role, provedAt: 0, ...clientInfo(from, trustedProxies) };
    const subject = { kind: 'staff', id: known.id } as const;
    await store.tx((q) => audit.record(q, by, { action: 'staff.sign-in-failed', subject }));
  }

  /** What `look` says of a counted guess; one that could not be looked at does not count. */
  async function looked<T>(username: string, by: Guesser, look: () => Promise<T>): Promise<T> {
    try {
      return await look();
    } catch (cause) {
      await lockout.giveBack(username, by);
      throw cause;
    }
  }

  /** Opens the session; `challenge` is closed by it. Throws AppError unauthenticated. */
  async function enter(
    { id, username, role, passwordHash, totpOnAt, lastLoginAt }: StaffAccountRow,
    from: Connection,
    guesser: Guesser,
    step: { by: 'password' | 'app' | 'recovery'; challenge?: string },
  ): Promise<StaffSignedIn> {
    await lockout.passed(username, guesser);
    const required = await mustHaveSecondStep(role);
    const now = clock.now();
    const expiresAt = now + STAFF_SESSION.longestMs;
    const session = ids.next();
    const where = clientInfo(from, trustedProxies);
    await store.tx(async (q) => {
      // Since the password was looked at it may have been reset, or the account been stopped.
      const stands = await accounts.stands(q, id, passwordHash);
      const { challenge } = step;
      const first = challenge === undefined || (await factors.closeChallenge(q, challenge));
      if (!stands || !first) throw new AppError('unauthenticated', { msg: TOO_LATE });
      const times = { createdAt: now, seenAt: now, provedAt: now, expiresAt };
      await sessions.open(q, { id: session, staffId: id, ...times, ...where });
      await accounts.noteSignIn(q, id, now);
      if (from.device !== undefined) await devices.remember(q, from.device, { staffId: id });
      const subject = { kind: 'staff', id } as const;
      const detail = { by: step.by };
      const by = { id, role, provedAt: now, ...where };
      await audit.record(q, by, { action: 'staff.sign-in', subject, detail });
      // The first sign-in of all is on a device that nobody could know.
      if ('network' in guesser && lastLoginAt !== null) {
        await audit.record(q, by, { action: 'staff.new-device', subject });
      }
    });
    return {
      token: await tokens.sign({ subject: id, session, expiresAt }),
      staff: { id, username, role, secondStep: secondStepOf(role, totpOnAt !== null, required) },
    };
  }

  return {
    /** A session, or a challenge for who has the second step. Throws AppError unauthenticated, tooOften. */
    async login(
      { username, password }: StaffLoginBody,
      from: Connection,
    ): Promise<StaffLoginAnswer> {
      await limits.perIp('staffLogin', clientInfo(from, trustedProxies).ip);
      const row = await accounts.findByUsername(username);
      const known = row && row.disabledAt === null ? row : undefined;
      const guesser = await guesserOf(known, from);
      await lockout.count(username, guesser);
      const turn = 'known' in guesser ? 'known' : 'name';
      const network = neighbourhoodOf(clientInfo(from, trustedProxies).ip);
      const right = await looked(username, guesser, () =>
        passwords.verify(password, known?.passwordHash ?? null, { turn, network }),
      );
      if (!right || !known) {
        await noteFailed(known, from);
        throw new AppError('unauthenticated', { msg: WRONG });
      }
      if (passwords.isDated(known.passwordHash)) {
        const passwordHash = await passwords.hash(password);
        await store.tx((q) => accounts.renewHash(q, known, passwordHash));
        known.passwordHash = passwordHash;
      }
      if (known.totpOnAt !== null) {
        await lockout.giveBack(username, guesser);
        return { challenge: await factors.challenge(known.id) };
      }
      return enter(known, from, guesser, { by: 'password' });
    },

    /** The second step. Throws AppError unauthenticated, tooOften. */
    async loginCode({ challenge, code }: StaffCodeBody, from: Connection): Promise<StaffSignedIn> {
      await limits.perIp('staffLogin', clientInfo(from, trustedProxies).ip);
      const id = await factors.tryChallenge(challenge);
      const row = id === undefined ? undefined : await accounts.findById(id);
      if (!row || row.disabledAt !== null) throw new AppError('unauthenticated', { msg: TOO_LATE });
      const guesser = await guesserOf(row, from);
      await lockout.count(row.username, guesser);
      const by = await looked(row.username, guesser, () => factors.use(row.id, code));
      if (by === null) {
        await noteFailed(row, from);
        throw new AppError('unauthenticated', { msg: '验证码不正确' });
      }
      return enter(row, from, guesser, { by, challenge });
    },
  };
}
