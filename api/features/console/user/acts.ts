import type {
  DaysGranted,
  EndSessionsBody,
  GrantDaysBody,
  RevokeDaysBody,
  UserActBody,
  UserChanged,
} from '#contract/console-user';
import type { Queries, Store } from '#db/store';
import { AppError } from '#domain/errors';
import { stale } from '#domain/shop/stale';
import type { Clock, Ids } from '../../../platform/clock.ts';
import type { MembershipsService } from '../../people/memberships/service.ts';
import type { Auditor, AuditService } from '../../staff/audit/service.ts';
import type { AccountRow, ConsoleUserRepository } from './repository.ts';

export interface UserActsParts {
  store: Store;
  clock: Clock;
  ids: Ids;
  audit: Pick<AuditService, 'record'>;
  memberships: Pick<MembershipsService, 'grantByStaff' | 'revokeByStaff'>;
  repository: ConsoleUserRepository;
}

/**
 * What staff may change of a user. Each act has its reason, its entry in the audit and the version
 * of the account that its maker saw, all in one transaction.
 */
export function userActs(parts: UserActsParts) {
  const { store, clock, ids, audit, memberships, repository } = parts;

  /** The account, if it is there and still as its changer saw it. Throws AppError notFound, conflict. */
  async function asSeen(q: Queries, userId: string, version: number): Promise<AccountRow> {
    const user = await repository.find(q, userId);
    if (!user || user.deletedAt !== null) throw new AppError('notFound');
    if (user.version === version) return user;
    const last = await repository.lastChange(q, userId);
    throw last ? stale(last.who, last.at) : new AppError('conflict');
  }

  const about = (userId: string) => ({ kind: 'user', id: userId }) as const;

  function setBlock(
    by: Auditor,
    userId: string,
    { version, reason }: UserActBody,
    block: boolean,
  ): Promise<UserChanged> {
    return store.tx(async (q) => {
      const user = await asSeen(q, userId, version);
      if ((user.blockedAt !== null) === block) {
        throw new AppError('conflict', { msg: block ? '该用户已停用' : '该用户没有停用' });
      }
      await repository.change(q, user, {
        blockedAt: block ? clock.now() : null,
        blockedReason: block ? reason : null,
      });
      const action = block ? 'user.block' : 'user.unblock';
      await audit.record(q, by, { action, subject: about(userId), detail: { reason } });
      return { version: version + 1 };
    });
  }

  return {
    /** Gives days at a level, as a grant of its own. Throws AppError notFound, conflict. */
    grantDays(by: Auditor, userId: string, body: GrantDaysBody): Promise<DaysGranted> {
      return store.tx(async (q) => {
        const { version, level, days, reason } = body;
        const user = await asSeen(q, userId, version);
        const grant = ids.next();
        await repository.change(q, user, {});
        await repository.insertGift(q, {
          ...{ id: grant, userId, staffId: by.id, reason },
          revokedBy: null,
          revokeReason: null,
        });
        await memberships.grantByStaff(q, grant, { userId, level, days });
        await audit.record(q, by, {
          action: 'user.grant',
          subject: about(userId),
          detail: { grant, level, days, reason },
        });
        return { grant, version: version + 1 };
      });
    },

    /** Takes back what is left of days that staff gave. Throws AppError notFound, conflict. */
    revokeDays(by: Auditor, userId: string, body: RevokeDaysBody): Promise<UserChanged> {
      return store.tx(async (q) => {
        const { version, grant, reason } = body;
        const user = await asSeen(q, userId, version);
        const gift = await repository.gift(q, userId, grant);
        if (!gift) throw new AppError('notFound', { msg: '没有这笔赠送' });
        if (gift.revokedBy !== null) throw new AppError('conflict', { msg: '这笔赠送已收回' });
        await repository.change(q, user, {});
        await repository.endGift(q, grant, { revokedBy: by.id, revokeReason: reason });
        await memberships.revokeByStaff(q, grant);
        await audit.record(q, by, {
          action: 'user.revoke',
          subject: about(userId),
          detail: { grant, reason },
        });
        return { version: version + 1 };
      });
    },

    /** Shuts the account out: its tokens are refused from the next request on. */
    block: (by: Auditor, userId: string, body: UserActBody) => setBlock(by, userId, body, true),

    /** Lets it in again. */
    unblock: (by: Auditor, userId: string, body: UserActBody) => setBlock(by, userId, body, false),

    /** Ends one open session of the user or all; how many. Throws AppError notFound. */
    endSessions(by: Auditor, userId: string, { session }: EndSessionsBody): Promise<number> {
      return store.tx(async (q) => {
        const one = session === 'all' ? null : session;
        const ended = await repository.endSessions(q, userId, one, clock.now());
        if (ended === 0) throw new AppError('notFound', { msg: '没有可结束的登录' });
        await audit.record(q, by, {
          action: 'user.end-sessions',
          subject: about(userId),
          detail: { ended, all: one === null },
        });
        return ended;
      });
    },
  };
}
