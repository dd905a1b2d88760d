import { COUNT_CAP, type ListPage, type ListTotal } from '#contract/lists';
import type {
  RaiseBudgetBody,
  StaffAddBody,
  StaffBudgetRow,
  StaffChangeBody,
  StaffListQuery,
  StaffRoleBody,
  StaffRow,
  StaffSessionView,
  StaffTotalQuery,
  StaffWithPassword,
  TotpRuleBody,
} from '#contract/staff';
import type { Queries, Store } from '#db/store';
import type { AuditAction, AuditDetail } from '#domain/console/audit';
import { STAFF_ROLES, type StaffRole } from '#domain/console/staff';
import { AppError } from '#domain/errors';
import { stale } from '#domain/shop/stale';
import type { Clock } from '../../../platform/clock.ts';
import { csvParts } from '../../../platform/csv-parts.ts';
import type { StaffCaller } from '../../../platform/http/callers.ts';
import type { Passwords } from '../../../platform/passwords.ts';
import type { AuditService } from '../audit/service.ts';
import type { StaffBudgetsService } from '../budgets/service.ts';
import type { StaffFactorsService } from '../factors/service.ts';
import type { StaffService } from '../sessions/service.ts';
import { CSV_HEAD, csvRow } from './csv.ts';
import { type StaffChange, type StaffMembersRow, staffMembersRepository } from './repository.ts';

export interface StaffMembersParts {
  store: Store;
  clock: Clock;
  passwords: Passwords;
  staff: StaffService;
  factors: StaffFactorsService;
  audit: Pick<AuditService, 'record'>;
  budgets: StaffBudgetsService;
}

/** In the place of an address: the act came from the machine itself. */
const OPERATOR = 'operator';
const viewOf = (row: StaffMembersRow): StaffRow => ({
  id: row.id,
  username: row.username,
  role: row.role,
  totp: row.totpOnAt !== null,
  disabled: row.disabledAt !== null,
  createdAt: row.createdAt,
  lastLoginAt: row.lastLoginAt,
  version: row.version,
});

/** Who works here: added, given a role, stopped. Nobody changes themselves, and one owner stays. */
export function staffMembersService(parts: StaffMembersParts) {
  const { store, clock, passwords, staff, factors, audit, budgets } = parts;
  const repository = staffMembersRepository(store);

  const note = (
    q: Queries,
    by: StaffCaller,
    action: AuditAction,
    id: string,
    detail: AuditDetail = {},
  ) => audit.record(q, by, { action, subject: { kind: 'staff', id }, detail });

  /** Throws AppError notFound, or conflict with who changed the row and when. */
  async function refuseStale(q: Queries, id: string): Promise<never> {
    const now = await repository.find(q, id);
    if (!now) throw new AppError('notFound');
    const by = now.changedBy === null ? undefined : await repository.find(q, now.changedBy);
    throw by && now.changedAt !== null
      ? stale(by.username, now.changedAt)
      : new AppError('conflict');
  }

  /** Of somebody else, on the version that the caller saw. */
  async function change(
    caller: StaffCaller,
    { id, version }: StaffChangeBody,
    values: (now: StaffMembersRow) => StaffChange,
    also: (q: Queries, before: StaffMembersRow) => Promise<void>,
  ): Promise<StaffRow> {
    if (caller.id === id) throw new AppError('forbidden', { msg: '不能这样修改自己的账号' });
    return store.tx(async (q) => {
      const before = await repository.find(q, id);
      if (!before || before.version !== version) return refuseStale(q, id);
      const by = { staffId: caller.id, at: clock.now() };
      const after = await repository.change(q, { id, version }, by, values(before));
      if (!after) return refuseStale(q, id);
      const works = after.role === 'owner' && after.disabledAt === null;
      if (before.role === 'owner' && !works && !(await repository.anotherOwner(q, id))) {
        throw new AppError('forbidden', { msg: '至少要保留一位可用的负责人' });
      }
      await also(q, before);
      return viewOf(after);
    });
  }

  async function list(query: StaffListQuery): Promise<ListPage<StaffRow>> {
    const found = await repository.page(query);
    const rows = found.slice(0, query.size).map(viewOf);
    return {
      rows,
      next: found.length > query.size ? (rows.at(-1)?.username ?? null) : null,
      head: rows[0]?.username ?? null,
    };
  }

  return {
    list,

    /**
     * Exactly the filtered staff, as rows of text under a head, a part at a time. Who took them is
     * written down before the first part is read.
     */
    async *export(query: StaffTotalQuery, by: StaffCaller): AsyncGenerator<string[][]> {
      await store.tx((q) =>
        audit.record(q, by, {
          action: 'list.export',
          subject: { kind: 'list', id: 'staff' },
          detail: { ...query, q: query.q !== '' },
        }),
      );
      yield* csvParts(CSV_HEAD, (after, size) => list({ ...query, after, size }), csvRow);
    },

    async total(query: StaffListQuery): Promise<ListTotal> {
      const count = await repository.count(query, COUNT_CAP);
      return { total: Math.min(count, COUNT_CAP), capped: count > COUNT_CAP };
    },

    /** Throws AppError notFound. */
    async find(id: string): Promise<StaffRow> {
      const row = await repository.find(store.q, id);
      if (!row) throw new AppError('notFound');
      return viewOf(row);
    },

    /** Throws AppError conflict when the user name is taken. */
    async add(caller: StaffCaller, { username, role }: StaffAddBody): Promise<StaffWithPassword> {
      const { id, password } = await staff.addAccount(username, role, (q, added) =>
        note(q, caller, 'staff.add', added, { role }),
      );
      return { staff: await this.find(id), password };
    },

    setRole(caller: StaffCaller, body: StaffRoleBody): Promise<StaffRow> {
      const { id, role } = body;
      return change(
        caller,
        body,
        () => ({ role }),
        (q, before) => note(q, caller, 'staff.role', id, { from: before.role, to: role }),
      );
    },

    /** Their sessions end. */
    disable(caller: StaffCaller, body: StaffChangeBody): Promise<StaffRow> {
      const disabledAt = clock.now();
      return change(
        caller,
        body,
        (now) => ({ disabledAt: now.disabledAt ?? disabledAt }),
        async (q) => {
          await staff.endSessions(q, body.id);
          await note(q, caller, 'staff.disable', body.id);
        },
      );
    },

    enable(caller: StaffCaller, body: StaffChangeBody): Promise<StaffRow> {
      return change(
        caller,
        body,
        () => ({ disabledAt: null }),
        (q) => note(q, caller, 'staff.enable', body.id),
      );
    },

    /** A password made here, returned this once; their sessions and every lock end. */
    async resetPassword(caller: StaffCaller, body: StaffChangeBody): Promise<StaffWithPassword> {
      const password = staff.newPassword();
      const passwordHash = await passwords.hash(password);
      const row = await change(
        caller,
        body,
        () => ({ passwordHash }),
        async (q, before) => {
          await staff.endSessions(q, body.id);
          await staff.endLocks(q, before);
          await note(q, caller, 'staff.reset-password', body.id);
        },
      );
      return { staff: row, password };
    },

    /** For who lost telephone and recovery codes; their sessions end. */
    async resetTotp(caller: StaffCaller, body: StaffChangeBody): Promise<StaffRow> {
      const row = await change(
        caller,
        body,
        () => ({}),
        async (q) => {
          await factors.turnOff(q, body.id);
          await staff.endSessions(q, body.id);
          await note(q, caller, 'staff.reset-totp', body.id);
        },
      );
      return { ...row, totp: false };
    },

    /**
     * For the operator of the machine, when nobody who manages staff can get in: a new password,
     * without the second step or a lock, and the account is let in again. Throws AppError notFound.
     */
    async letIn(username: string): Promise<string> {
      const password = staff.newPassword();
      const passwordHash = await passwords.hash(password);
      await store.tx(async (q) => {
        const row = await repository.findByName(q, username);
        if (!row) throw new AppError('notFound');
        const by = { staffId: row.id, at: clock.now() };
        await repository.change(q, row, by, { passwordHash, disabledAt: null });
        await factors.turnOff(q, row.id);
        await staff.endSessions(q, row.id);
        await staff.endLocks(q, row);
        // Written under the account's own name: the operator has none here.
        const { id, role } = row;
        const operator = { id, role, provedAt: by.at, ip: OPERATOR, agent: '' };
        const subject = { kind: 'staff', id: row.id } as const;
        await audit.record(q, operator, { action: 'staff.let-in', subject });
      });
      return password;
    },

    async sessions(caller: StaffCaller, id: string): Promise<StaffSessionView[]> {
      await this.find(id);
      return staff.sessionsOf(id, caller.sessionId);
    },

    /** One of them, or all. Throws AppError notFound. */
    async endSessions(caller: StaffCaller, id: string, only?: string): Promise<StaffSessionView[]> {
      await this.find(id);
      await store.tx(async (q) => {
        const ended = await staff.endSessions(q, id, only === undefined ? {} : { only });
        if (ended === 0 && only !== undefined) throw new AppError('notFound');
        if (ended > 0) await note(q, caller, 'staff.end-sessions', id, { count: ended });
      });
      return this.sessions(caller, id);
    },

    /** Use of today's budgets, of all staff or of one. */
    budgets: budgets.today,

    /** Lets somebody else do as much again today. Throws AppError notFound, forbidden (oneself). */
    async raiseBudget(
      caller: StaffCaller,
      { id, budget }: RaiseBudgetBody,
    ): Promise<StaffBudgetRow[]> {
      await this.find(id);
      if (caller.id === id) throw new AppError('forbidden', { msg: '不能放行自己的额度' });
      await store.tx(async (q) => {
        await budgets.raise(q, id, budget);
        await note(q, caller, 'staff.raise-budget', id, { budget });
      });
      return budgets.today(id);
    },

    /** Roles that must have the second step. */
    async totpRules(): Promise<StaffRole[]> {
      const required = await repository.rules();
      return STAFF_ROLES.filter((role) => required.includes(role) || staff.isSecondStepFixed(role));
    },

    /** Takes hold at once: who has no second step can do nothing but set it up. */
    async setTotpRule(caller: StaffCaller, { role, rule }: TotpRuleBody): Promise<StaffRole[]> {
      if (rule === 'optional' && staff.isSecondStepFixed(role)) {
        throw new AppError('forbidden', { msg: '正式环境中，这个角色必须使用两步验证' });
      }
      await store.tx(async (q) => {
        await repository.setRule(q, role, rule === 'required' ? clock.now() : null);
        await note(q, caller, 'staff.totp-rule', role, { rule });
      });
      return this.totpRules();
    },
  };
}

export type StaffMembersService = ReturnType<typeof staffMembersService>;
