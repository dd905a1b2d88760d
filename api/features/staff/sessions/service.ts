import type { StaffSessionView, UnlockBody } from '#contract/staff';
import type { Queries } from '#db/store';
import { mayStaff, type Permission, type StaffRole } from '#domain/console/staff';
import { isSessionOver, STAFF_SESSION } from '#domain/console/staff-session';
import { AppError } from '#domain/errors';
import { deviceOf } from '#domain/people/device';
import { bearerToken } from '../../../platform/bearer.ts';
import type { StaffCaller } from '../../../platform/http/callers.ts';
import { randomText } from '../../../platform/random.ts';
import type { Connection, StaffParts } from './parts.ts';
import { proofs } from './prove.ts';
import { staffRepository } from './repository.ts';
import { secondStepOf } from './second-step.ts';
import { staffSessionRepository } from './session-repository.ts';
import { clientInfo, signIn } from './sign-in.ts';

/** Letters and digits that cannot be taken for one another; 16 of them are 78 bits. */
const PASSWORD_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const PASSWORD_LENGTH = 16;

/** Who works in the console, and what they may do there. */
export function staffService(parts: StaffParts) {
  const { store, clock, ids, chance, tokens, passwords, lockout, devices, audit } = parts;
  const accounts = staffRepository(store);
  const sessions = staffSessionRepository(store);

  const newPassword = () => randomText(chance, PASSWORD_ALPHABET, PASSWORD_LENGTH);

  const newRow = (username: string, role: StaffRole, passwordHash: string) => ({
    id: ids.next(),
    username,
    role,
    passwordHash,
    createdAt: clock.now(),
  });

  /**
   * A new account with a password made here, returned this once; `also` happens in the same
   * transaction. Throws AppError conflict.
   */
  async function addAccount(
    username: string,
    role: StaffRole,
    also?: (q: Queries, id: string) => Promise<void>,
  ): Promise<{ id: string; password: string }> {
    const password = newPassword();
    const row = newRow(username, role, await passwords.hash(password));
    await store.tx(async (q) => {
      if (!(await accounts.insert(q, row))) throw new AppError('conflict', { msg: '用户名已存在' });
      await also?.(q, row.id);
    });
    return { id: row.id, password };
  }

  const isFixed = (role: StaffRole) => parts.secondStepFor.includes(role);
  const mustHaveSecondStep = async (role: StaffRole) =>
    isFixed(role) || (await accounts.mustHaveSecondStep(role));
  const { login, loginCode } = signIn(parts, accounts, sessions, mustHaveSecondStep);
  const prove = proofs(parts, accounts, sessions);

  return {
    login,
    loginCode,
    newPassword,

    /**
     * Who sends the request. Of a locked session only `evenLocked` calls are answered. Being at work
     * renews the session. Throws AppError unauthenticated, sessionEnded, locked.
     */
    async authenticate(
      header: string | undefined,
      from: Connection,
      { evenLocked = false } = {},
    ): Promise<StaffCaller> {
      const now = clock.now();
      const claims = await tokens.verify(bearerToken(header), now);
      const session = await sessions.live(claims.session);
      if (!session || session.id !== claims.subject || isSessionOver(session, now)) {
        throw new AppError('sessionEnded');
      }
      if (session.lockedAt !== null && !evenLocked) throw new AppError('locked');
      const attended = !from.unattended && session.lockedAt === null;
      if (attended && now - session.seenAt >= STAFF_SESSION.notedEveryMs) {
        // A page of the console asks for much at once: who comes second waits, and changes nothing.
        await store.tx((q) => sessions.noteSeen(q, claims.session, now), 'readCommitted');
      }
      const { id, username, role } = session;
      return {
        id,
        username,
        role,
        secondStep: secondStepOf(
          role,
          session.totpOnAt !== null,
          session.totpRequired !== null || isFixed(role),
        ),
        sessionId: claims.session,
        provedAt: session.provedAt,
        ...clientInfo(from, parts.trustedProxies),
      };
    },

    /**
     * Throws AppError forbidden unless the caller's role has the permission, and needsSecondStep
     * where the role has to have the second step on first.
     */
    require(caller: StaffCaller, permission: Permission): void {
      if (caller.secondStep === 'required') throw new AppError('needsSecondStep');
      if (!mayStaff(caller.role, permission)) throw new AppError('forbidden');
    },

    prove,
    /** Of an account with a new password: its locks end, and no device of it is known any more. */
    async endLocks(q: Queries, { id, username }: { id: string; username: string }): Promise<void> {
      await lockout.clear(q, username);
      await devices.forgetAll(q, { staffId: id });
    },
    mustHaveSecondStep,
    isSecondStepFixed: isFixed,

    /** The person's sign-ins that still stand, the last seen first; `current` is the asking one. */
    async sessionsOf(staffId: string, current: string): Promise<StaffSessionView[]> {
      const now = clock.now();
      const rows = await sessions.ofStaff(staffId);
      return rows
        .filter((row) => !isSessionOver(row, now))
        .map(({ id, agent, ip, createdAt, seenAt }) => ({
          id,
          device: deviceOf(agent),
          ip,
          createdAt,
          seenAt,
          current: id === current,
        }));
    },

    /** Ends the person's sign-ins: all, or `only` one, or all but `except`. How many there were. */
    endSessions: (q: Queries, staffId: string, which: { only?: string; except?: string } = {}) =>
      sessions.end(q, staffId, clock.now(), which),

    async logout(caller: StaffCaller): Promise<void> {
      const subject = { kind: 'staff', id: caller.id } as const;
      await store.tx(async (q) => {
        await sessions.end(q, caller.id, clock.now(), { only: caller.sessionId });
        await audit.record(q, caller, { action: 'staff.sign-out', subject });
      });
    },

    /** Until `unlock` the session answers nothing, whoever has its token. */
    async lock(caller: StaffCaller): Promise<void> {
      const subject = { kind: 'staff', id: caller.id } as const;
      await store.tx(async (q) => {
        await sessions.setLock(q, caller.sessionId, clock.now());
        await audit.record(q, caller, { action: 'staff.lock', subject });
      });
    },

    /** For who shows the password or a code. Throws AppError validation (wrong), tooOften. */
    async unlock(caller: StaffCaller, proof: UnlockBody): Promise<void> {
      await prove(caller, proof);
      const now = clock.now();
      const subject = { kind: 'staff', id: caller.id } as const;
      await store.tx(async (q) => {
        await sessions.setLock(q, caller.sessionId, null);
        await sessions.noteSeen(q, caller.sessionId, now);
        await sessions.noteProof(q, caller.sessionId, now);
        await audit.record(q, caller, { action: 'staff.unlock', subject });
      });
    },

    /** Who sits there, before a dangerous act. Throws AppError validation (wrong), tooOften. */
    async confirm(caller: StaffCaller, proof: UnlockBody): Promise<void> {
      await prove(caller, proof);
      const subject = { kind: 'staff', id: caller.id } as const;
      await store.tx(async (q) => {
        await sessions.noteProof(q, caller.sessionId, clock.now());
        await audit.record(q, caller, { action: 'staff.confirm', subject });
      });
    },

    addAccount,

    /** The password of a new account. Throws AppError conflict. */
    async add(username: string, role: StaffRole): Promise<string> {
      return (await addAccount(username, role)).password;
    },

    /**
     * The first owner, when there is none: their password to print, or null. Of two processes
     * starting at once only one makes the owner, and only that one gets the password.
     */
    async ensureOwner(givenPassword: string | null, username = 'owner'): Promise<string | null> {
      if (await accounts.hasOwner(store.q)) return null;
      const password = givenPassword ?? newPassword();
      const row = newRow(username, 'owner', await passwords.hash(password));
      const made = await store.tx(
        async (q) => !(await accounts.hasOwner(q)) && (await accounts.insert(q, row)),
      );
      return made ? password : null;
    },
  };
}

export type StaffService = ReturnType<typeof staffService>;
