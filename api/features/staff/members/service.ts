import type { StaffCaller } from '#api/platform/http/request';
import type { Platform } from '#api/platform/platform';
import type {
  RaiseBudgetBody,
  StaffAddBody,
  StaffBudgetList,
  StaffChangeBody,
  StaffOne,
  StaffRenameBody,
  StaffRoleBody,
  StaffSessionList,
  StaffWithPassword,
  TotpRuleBody,
  TotpRules,
} from '#contract/staff';
import type { Queries } from '#db/store';
import { STAFF_ROLES } from '#domain/console/staff';
import { AppError } from '#domain/errors';
import { stale } from '#domain/shop/stale';
import type { Context } from '../../context.ts';
import * as audit from '../audit/service.ts';
import * as budgets from '../budgets/service.ts';
import * as factors from '../factors/service.ts';
import { isSecondStepFixed } from '../sessions/second-step.ts';
import * as staff from '../sessions/service.ts';
import { viewOf } from './list.ts';
import type { StaffChange, StaffMembersRow } from './repository.ts';
import * as repository from './repository.ts';

/** In the place of an address: the act came from the machine itself. */
const OPERATOR = 'operator';

// Staff accounts: added, given a role, stopped. A person cannot change themselves, and one owner stays.

/** Throws AppError notFound, or conflict with the author and time of the change. */
async function refuseStale(ctx: Platform, q: Queries, id: string): Promise<never> {
  const now = await repository.find(ctx, q, id);
  if (!now) throw new AppError('notFound');
  const by = now.changedBy === null ? undefined : await repository.find(ctx, q, now.changedBy);
  throw by && now.changedAt !== null ? stale(by.name ?? by.username, now.changedAt) : new AppError('conflict');
}

/** Two people of one name could be taken for each other. Throws AppError conflict. */
async function refuseTaken(ctx: Platform, q: Queries, id: string, name: string): Promise<void> {
  if (name !== '' && (await repository.anotherNamed(ctx, q, id, name))) {
    throw new AppError('conflict', { msg: '已有员工叫这个名字' });
  }
}

/** Changes a colleague's account, on the version that the caller saw. */
const changeOther: typeof change = async (ctx, caller, body, values, also) => {
  if (caller.id === body.id) throw new AppError('forbidden', { msg: '不能这样修改自己的账号' });
  return change(ctx, caller, body, values, also);
};

/** On the version that the caller saw. */
async function change(
  ctx: Platform,
  caller: StaffCaller,
  { id, version }: StaffChangeBody,
  values: (now: StaffMembersRow) => StaffChange,
  also: (q: Queries, before: StaffMembersRow) => Promise<void>,
): Promise<StaffOne> {
  return ctx.store.tx(async (q) => {
    const before = await repository.find(ctx, q, id);
    if (!before || before.version !== version) return refuseStale(ctx, q, id);
    const by = { staffId: caller.id, at: ctx.clock.now() };
    // Before the change: an owner who is stopped by it is asked while they still are one.
    await also(q, before);
    const after = await repository.change(ctx, q, { id, version }, by, values(before));
    if (!after) return refuseStale(ctx, q, id);
    const works = after.role === 'owner' && after.disabledAt === null;
    if (before.role === 'owner' && !works && !(await repository.anotherOwner(ctx, q, id))) {
      throw new AppError('forbidden', { msg: '至少要保留一位可用的负责人' });
    }
    return { staff: viewOf(after) };
  });
}

/** Throws AppError notFound. */
export async function readMember(ctx: Platform, id: string): Promise<StaffOne> {
  const row = await repository.find(ctx, ctx.store.q, id);
  if (!row) throw new AppError('notFound');
  return { staff: viewOf(row) };
}

/** Throws AppError conflict when the user name is taken. */
export async function addMember(
  ctx: Context,
  caller: StaffCaller,
  { username, name = '', role }: StaffAddBody,
): Promise<StaffWithPassword> {
  const { id, password } = await staff.addAccount(ctx, { username, role, name }, async (q, added) => {
    await refuseTaken(ctx, q, added, name);
    await audit.record(ctx, q, caller, 'staff.add', added, { role });
  });
  return { ...(await readMember(ctx, id)), password };
}

/** Gives a name to colleagues, or with none the user name back. Throws AppError conflict when another has it. */
export function renameMember(ctx: Platform, caller: StaffCaller, body: StaffRenameBody): Promise<StaffOne> {
  const { id, name } = body;
  return change(
    ctx,
    caller,
    body,
    () => ({ name: name || null }),
    async (q) => {
      await refuseTaken(ctx, q, id, name);
      await audit.record(ctx, q, caller, 'staff.rename', id);
    },
  );
}

export function setRole(ctx: Platform, caller: StaffCaller, body: StaffRoleBody): Promise<StaffOne> {
  const { id, role } = body;
  return changeOther(
    ctx,
    caller,
    body,
    () => ({ role }),
    (q, before) => audit.record(ctx, q, caller, 'staff.role', id, { from: before.role, to: role }),
  );
}

/** Their sessions end. */
export function disableMember(ctx: Platform, caller: StaffCaller, body: StaffChangeBody): Promise<StaffOne> {
  const disabledAt = ctx.clock.now();
  return changeOther(
    ctx,
    caller,
    body,
    (now) => ({
      disabledAt: now.disabledAt ?? disabledAt,
      noticeTo: null,
      noticePush: null,
    }),
    async (q, { role }) => {
      await staff.endSessions(ctx, q, body.id);
      await audit.record(ctx, q, caller, 'staff.disable', body.id, { role });
    },
  );
}

export function enableMember(ctx: Platform, caller: StaffCaller, body: StaffChangeBody): Promise<StaffOne> {
  return changeOther(
    ctx,
    caller,
    body,
    () => ({ disabledAt: null }),
    (q, { role }) => audit.record(ctx, q, caller, 'staff.enable', body.id, { role }),
  );
}

/** A password made here, returned this once; their sessions and every lock end. */
export async function resetMemberPassword(
  ctx: Context,
  caller: StaffCaller,
  body: StaffChangeBody,
): Promise<StaffWithPassword> {
  const password = staff.newPassword(ctx);
  const passwordHash = await ctx.staffPasswords.hash(password);
  const changed = await changeOther(
    ctx,
    caller,
    body,
    () => ({ passwordHash }),
    async (q, before) => {
      await staff.endSessions(ctx, q, body.id);
      await staff.endLocks(ctx, q, before);
      await audit.record(ctx, q, caller, 'staff.reset-password', body.id, { role: before.role });
    },
  );
  return { ...changed, password };
}

/** For a person without telephone and recovery codes; their sessions end. */
export async function resetMemberTotp(ctx: Platform, caller: StaffCaller, body: StaffChangeBody): Promise<StaffOne> {
  const { staff: row } = await changeOther(
    ctx,
    caller,
    body,
    () => ({}),
    async (q, { role }) => {
      await factors.turnOff(ctx, q, body.id);
      await staff.endSessions(ctx, q, body.id);
      await audit.record(ctx, q, caller, 'staff.reset-totp', body.id, { role });
    },
  );
  return { staff: { ...row, totp: false } };
}

/**
 * For the operator of the machine, when no manager of staff can get in: a new password, without the
 * second step or a lock, and the account is let in again. Throws AppError notFound.
 */
export async function letIn(ctx: Context, username: string): Promise<string> {
  const password = staff.newPassword(ctx);
  const passwordHash = await ctx.staffPasswords.hash(password);
  await ctx.store.tx(async (q) => {
    const row = await repository.findByName(ctx, q, username);
    if (!row) throw new AppError('notFound');
    const by = { staffId: row.id, at: ctx.clock.now() };
    await repository.change(ctx, q, row, by, { passwordHash, disabledAt: null });
    await factors.turnOff(ctx, q, row.id);
    await staff.endSessions(ctx, q, row.id);
    await staff.endLocks(ctx, q, row);
    // Written under the account's own name: the operator has none here.
    const { id, role } = row;
    const operator = { id, role, provedAt: by.at, signedInAt: 0, ip: OPERATOR, agent: '' };
    await audit.record(ctx, q, operator, 'staff.let-in', row.id);
  });
  return password;
}

export async function listMemberSessions(ctx: Platform, caller: StaffCaller, id: string): Promise<StaffSessionList> {
  await readMember(ctx, id);
  return staff.sessionsOf(ctx, id, caller.sessionId);
}

/** One of them, or all. Throws AppError notFound. */
export async function endMemberSessions(
  ctx: Platform,
  caller: StaffCaller,
  id: string,
  only?: string,
): Promise<StaffSessionList> {
  await readMember(ctx, id);
  await ctx.store.tx(async (q) => {
    const ended = await staff.endSessions(ctx, q, id, only === undefined ? {} : { only });
    if (ended === 0 && only !== undefined) throw new AppError('notFound');
    if (ended > 0) await audit.record(ctx, q, caller, 'staff.end-sessions', id, { count: ended });
  });
  return listMemberSessions(ctx, caller, id);
}

/**
 * Gives a colleague one more budget for today. Throws AppError notFound, forbidden (oneself), conflict (it was raised
 * meanwhile).
 */
export async function raiseBudget(
  ctx: Platform,
  caller: StaffCaller,
  { id, budget, limit }: RaiseBudgetBody,
): Promise<StaffBudgetList> {
  await readMember(ctx, id);
  if (caller.id === id) throw new AppError('forbidden', { msg: '不能放行自己的额度' });
  await ctx.store.tx(async (q) => {
    await budgets.raise(ctx, q, id, budget, limit);
    await audit.record(ctx, q, caller, 'staff.raise-budget', id, { budget });
  });
  return budgets.readBudgets(ctx, id);
}

export async function listTotpRules(ctx: Context): Promise<TotpRules> {
  const required = await repository.rules(ctx, ctx.store.q);
  return { roles: STAFF_ROLES.filter((role) => required.includes(role) || isSecondStepFixed(ctx, role)) };
}

/**
 * Applies at once: a person without a second step can do nothing but set it up.
 * Throws AppError forbidden, conflict (it was changed meanwhile).
 */
export async function setTotpRule(
  ctx: Context,
  caller: StaffCaller,
  { role, rule, seen }: TotpRuleBody,
): Promise<TotpRules> {
  if (rule === 'optional' && isSecondStepFixed(ctx, role)) {
    throw new AppError('forbidden', { msg: '正式环境中，这个角色必须使用两步验证' });
  }
  await ctx.store.tx(async (q) => {
    const required = isSecondStepFixed(ctx, role) || (await repository.rules(ctx, q)).includes(role);
    if (required !== (seen === 'required')) throw new AppError('conflict');
    await repository.setRule(ctx, q, role, rule === 'required' ? ctx.clock.now() : null);
    await audit.record(ctx, q, caller, 'staff.totp-rule', role, { rule });
  });
  return listTotpRules(ctx);
}
