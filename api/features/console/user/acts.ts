import type { Platform } from '#api/platform/platform';
import type {
  DaysGranted,
  EndSessionsBody,
  GrantDaysBody,
  RevokeDaysBody,
  SessionsEnded,
  UserActBody,
  UserChanged,
} from '#contract/console-user';
import type { Queries } from '#db/store';
import { AppError } from '#domain/errors';
import { type Meanwhile, stale } from '#domain/shop/stale';
import * as memberships from '../../people/memberships/service.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import type { AccountRow } from './repository.ts';
import * as repository from './repository.ts';

// Changes of a user by staff. Each act has a reason, an audit entry and the version of the account that the caller
// saw, in one transaction.

const DID: Readonly<Record<string, string>> = {
  'user.grant': '给该用户赠送天数',
  'user.revoke': '收回赠送的天数',
  'user.block': '停用该用户',
  'user.unblock': '恢复该用户',
};

/**
 * Returns the account if it is as the caller saw it; `done`: it is already as requested.
 * @throws AppError notFound, conflict with the author, the change and its reason
 */
async function asSeen(
  ctx: Platform,
  q: Queries,
  userId: string,
  version: number,
  done: (user: AccountRow) => boolean = () => false,
): Promise<AccountRow> {
  const user = await repository.find(ctx, q, userId);
  if (!user || user.deletedAt !== null) throw new AppError('notFound');
  if (user.version === version) return user;
  const last = await repository.lastChange(ctx, q, userId);
  if (!last) throw new AppError('conflict');
  const { reason } = last.detail;
  const meanwhile: Meanwhile = { did: DID[last.action] ?? '修改', done: done(user) };
  if (typeof reason === 'string') meanwhile.reason = reason;
  throw stale(last.who, last.at, meanwhile);
}

type BlockAct = (ctx: Platform, by: Auditor, userId: string, body: UserActBody) => Promise<UserChanged>;

/**
 * Blocks the account: its tokens are rejected from the next request on.
 * @throws AppError notFound, conflict
 */
export const blockUser: BlockAct = (ctx, by, userId, body) => setBlock(ctx, by, userId, body, true);

/**
 * Unblocks the account.
 * @throws AppError notFound, conflict
 */
export const unblockUser: BlockAct = (ctx, by, userId, body) => setBlock(ctx, by, userId, body, false);

function setBlock(
  ctx: Platform,
  by: Auditor,
  userId: string,
  { version, reason }: UserActBody,
  block: boolean,
): Promise<UserChanged> {
  return ctx.store.tx(async (q) => {
    const isSo = ({ blockedAt }: AccountRow) => (blockedAt !== null) === block;
    const user = await asSeen(ctx, q, userId, version, isSo);
    if (isSo(user)) {
      throw new AppError('conflict', { msg: block ? '该用户已停用' : '该用户没有停用' });
    }
    await repository.change(ctx, q, user, {
      blockedAt: block ? ctx.clock.now() : null,
      blockedReason: block ? reason : null,
    });
    const action = block ? 'user.block' : 'user.unblock';
    await audit.record(ctx, q, by, action, userId, { reason });
    return { version: version + 1 };
  });
}

/**
 * Grants days at a level, as a grant of its own.
 * @throws AppError notFound, conflict
 */
export function grantDays(ctx: Platform, by: Auditor, userId: string, body: GrantDaysBody): Promise<DaysGranted> {
  return ctx.store.tx(async (q) => {
    const { version, level, days, reason } = body;
    const user = await asSeen(ctx, q, userId, version);
    const grant = ctx.ids.next();
    await repository.change(ctx, q, user, {});
    await repository.insertGift(ctx, q, {
      id: grant,
      userId,
      staffId: by.id,
      reason,
      revokedBy: null,
      revokeReason: null,
    });
    await memberships.grant(ctx, q, 'staff', grant, { userId, level, days });
    await audit.record(ctx, q, by, 'user.grant', userId, { grant, level, days, reason });
    return { grant, version: version + 1 };
  });
}

/**
 * Revokes the rest of days granted by staff.
 * @throws AppError notFound, conflict
 */
export function revokeDays(ctx: Platform, by: Auditor, userId: string, body: RevokeDaysBody): Promise<UserChanged> {
  return ctx.store.tx(async (q) => {
    const { version, grant, reason } = body;
    const user = await asSeen(ctx, q, userId, version);
    const gift = await repository.gift(ctx, q, userId, grant);
    if (!gift) throw new AppError('notFound', { msg: '没有这笔赠送' });
    if (gift.revokedBy !== null) throw new AppError('conflict', { msg: '这笔赠送已收回' });
    await repository.change(ctx, q, user, {});
    await repository.endGift(ctx, q, grant, { revokedBy: by.id, revokeReason: reason });
    await memberships.revoke(ctx, q, 'staff', grant);
    await audit.record(ctx, q, by, 'user.revoke', userId, { grant, reason });
    return { version: version + 1 };
  });
}

/**
 * Ends one or all of the user's sessions and returns their number.
 * @throws AppError notFound
 */
export function endUserSessions(
  ctx: Platform,
  by: Auditor,
  userId: string,
  { session }: EndSessionsBody,
): Promise<SessionsEnded> {
  return ctx.store.tx(async (q) => {
    const one = session === 'all' ? null : session;
    const ended = await repository.endSessions(ctx, q, userId, one, ctx.clock.now());
    if (ended === 0) throw new AppError('notFound', { msg: '没有可结束的登录' });
    await audit.record(ctx, q, by, 'user.end-sessions', userId, { ended, all: one === null });
    return { ended };
  });
}
