import type { UnlockBody } from '#contract/staff';
import { WRONG_PROOFS } from '#domain/console/staff-session';
import { AppError, invalid } from '#domain/errors';
import type { StaffCaller } from '../../../platform/http/callers.ts';
import type { StaffParts } from './parts.ts';
import type { staffRepository } from './repository.ts';
import type { staffSessionRepository } from './session-repository.ts';

const FAULTS = {
  password: () => invalid('密码错误', 'password'),
  code: () => invalid('验证码不正确', 'code'),
} as const;

/**
 * The one proof of who sits at an open session: every factor that the act asks for, judged together.
 * Wrong ones count for the session alone, so that nobody outside can keep its holder from going on.
 */
export function proofs(
  { store, clock, passwords, lockout, audit, factors }: StaffParts,
  accounts: ReturnType<typeof staffRepository>,
  sessions: ReturnType<typeof staffSessionRepository>,
) {
  /** What was wrong; null: nothing. A code is used up only beside a right password. */
  async function wrongFactor(
    caller: StaffCaller,
    { password, code }: UnlockBody,
  ): Promise<keyof typeof FAULTS | null> {
    if (password !== undefined) {
      const row = await accounts.findById(caller.id);
      const right = await passwords.verify(password, row?.passwordHash ?? null);
      if (!right) return 'password';
    }
    if (code !== undefined && (await factors.use(caller.id, code)) === null) return 'code';
    return null;
  }

  /** Written down, and the session's last one ends it. Throws AppError sessionEnded. */
  async function noteWrong(caller: StaffCaller): Promise<void> {
    const subject = { kind: 'staff', id: caller.id } as const;
    const over = await store.tx(async (q) => {
      await audit.record(q, caller, { action: 'staff.proof-failed', subject });
      if ((await sessions.countWrongProof(q, caller.sessionId)) < WRONG_PROOFS) return false;
      await sessions.end(q, caller.id, clock.now(), { only: caller.sessionId });
      const detail = { count: 1 };
      await audit.record(q, caller, { action: 'staff.end-sessions', subject, detail });
      return true;
    });
    if (over) throw new AppError('sessionEnded', { msg: '验证失败次数过多，请重新登录' });
  }

  /** Throws AppError validation (wrong, or nothing shown), tooOften, sessionEnded. */
  return async function prove(caller: StaffCaller, proof: UnlockBody): Promise<void> {
    if (proof.password === undefined && proof.code === undefined) {
      throw invalid('请输入密码', 'password');
    }
    const by = { known: caller.sessionId };
    await lockout.count(caller.username, by);
    let wrong: keyof typeof FAULTS | null;
    try {
      wrong = await wrongFactor(caller, proof);
    } catch (cause) {
      await lockout.giveBack(caller.username, by);
      throw cause;
    }
    if (wrong !== null) {
      await noteWrong(caller);
      throw FAULTS[wrong]();
    }
    // A password alone forgets no wrong codes: who knows it could try codes for ever.
    const whole = proof.code !== undefined || caller.secondStep !== 'on';
    await (whole ? lockout.passed : lockout.giveBack)(caller.username, by);
  };
}
