import type {
  PasswordChangeBody,
  StaffAccount,
  StaffSessionView,
  TotpOffBody,
  TotpSecret,
} from '#contract/staff';
import type { Queries, Store } from '#db/store';
import type { AuditAction, AuditDetail } from '#domain/console/audit';
import { AppError, invalid } from '#domain/errors';
import type { StaffCaller } from '../../../platform/http/callers.ts';
import { refuseWeakPassword } from '../../../platform/password-rule.ts';
import type { Passwords } from '../../../platform/passwords.ts';
import type { AuditService } from '../audit/service.ts';
import type { StaffFactorsService } from '../factors/service.ts';
import type { StaffService } from '../sessions/service.ts';
import { staffAccountRepository } from './repository.ts';

export interface StaffAccountParts {
  store: Store;
  passwords: Passwords;
  staff: StaffService;
  factors: StaffFactorsService;
  audit: Pick<AuditService, 'record'>;
}

/**
 * What staff change about their own account. Each change that a stranger at an open console could
 * turn against its owner asks for the password again.
 */
export function staffAccountService(parts: StaffAccountParts) {
  const { store, passwords, staff, factors, audit } = parts;
  const repository = staffAccountRepository(store);

  const note = (q: Queries, caller: StaffCaller, action: AuditAction, detail: AuditDetail = {}) =>
    audit.record(q, caller, { action, subject: { kind: 'staff', id: caller.id }, detail });

  const endOthers = (q: Queries, { id, sessionId }: StaffCaller) =>
    staff.endSessions(q, id, { except: sessionId });

  const sessions = ({ id, sessionId }: StaffCaller): Promise<StaffSessionView[]> =>
    staff.sessionsOf(id, sessionId);

  return {
    sessions,

    async account(caller: StaffCaller): Promise<StaffAccount> {
      const { id, username, role, secondStep } = caller;
      return {
        staff: { id, username, role, secondStep },
        totpOnAt: await repository.totpOnAt(id),
        totpRequired: await staff.mustHaveSecondStep(role),
        recoveryCodes: await factors.codesLeft(id),
        sessions: await sessions(caller),
      };
    },

    /** Ends every other session. Throws AppError validation, tooOften. */
    async changePassword(caller: StaffCaller, body: PasswordChangeBody): Promise<void> {
      const { oldPassword, password } = body;
      await staff.prove(caller, { password: oldPassword });
      if (password === oldPassword) throw invalid('新密码不能与原密码相同', 'password');
      refuseWeakPassword(password);
      const hash = await passwords.hash(password);
      await store.tx(async (q) => {
        await repository.setPassword(q, caller.id, hash);
        await endOthers(q, caller);
        await note(q, caller, 'staff.password');
      });
    },

    /** A secret to put into an app; it counts once `confirmTotp` has seen a code of it. */
    async beginTotp(caller: StaffCaller, password: string): Promise<TotpSecret> {
      await staff.prove(caller, { password });
      return factors.begin(caller.id, caller.username);
    },

    /** Resolves to the recovery codes. Sessions that were opened without the second step end. */
    confirmTotp(caller: StaffCaller, code: string): Promise<string[]> {
      return factors.confirm(caller.id, code, async (q) => {
        await endOthers(q, caller);
        await note(q, caller, 'staff.totp-on');
      });
    },

    /** Throws AppError validation where the role has to have it, or the password or code is wrong. */
    async turnTotpOff(caller: StaffCaller, { password, code }: TotpOffBody): Promise<void> {
      if (await staff.mustHaveSecondStep(caller.role)) {
        throw new AppError('forbidden', { msg: '您的角色必须使用两步验证' });
      }
      await staff.prove(caller, { password, code });
      await store.tx(async (q) => {
        await factors.turnOff(q, caller.id);
        await note(q, caller, 'staff.totp-off');
      });
    },

    /** Ten new ones in place of what is left. */
    async renewRecoveryCodes(caller: StaffCaller, code: string): Promise<string[]> {
      await staff.prove(caller, { code });
      return store.tx(async (q) => {
        await note(q, caller, 'staff.recovery-codes');
        return factors.replaceCodes(q, caller.id);
      });
    },

    /** One of the own sessions. Throws AppError notFound. */
    async endSession(caller: StaffCaller, session: string): Promise<StaffSessionView[]> {
      await store.tx(async (q) => {
        const ended = await staff.endSessions(q, caller.id, { only: session });
        if (ended === 0) throw new AppError('notFound');
        await note(q, caller, 'staff.end-sessions', { count: ended });
      });
      return sessions(caller);
    },

    async endOtherSessions(caller: StaffCaller): Promise<StaffSessionView[]> {
      await store.tx(async (q) => {
        const ended = await endOthers(q, caller);
        if (ended > 0) await note(q, caller, 'staff.end-sessions', { count: ended });
      });
      return sessions(caller);
    },
  };
}

export type StaffAccountService = ReturnType<typeof staffAccountService>;
