import type { Queries, Store } from '#db/store';
import { AppError } from '#domain/errors';
import {
  countedAt,
  covers,
  grantInUse,
  type Membership,
  membershipAt,
  type PaidLevel,
} from '#domain/shop/membership';
import type { MembershipLevel } from '#domain/shop/plans';
import { endsSelfRefund } from '#domain/shop/refund-rule';
import type { Clock, Ids } from '../../../platform/clock.ts';
import { type GrantRow, membershipsRepository } from './repository.ts';

export interface MembershipsParts {
  store: Store;
  clock: Clock;
  ids: Ids;
}

/** Days at a level, and whose they become. */
export interface Gift {
  userId: string;
  level: PaidLevel;
  days: number;
}

/** What a user is, and what they have not begun to read. */
export interface Standing extends Membership {
  /** The order whose days are in use and whose first paid text ends the right to a self-refund. */
  unopenedOrderNo: string | null;
}

/** A paid text that is about to leave. */
export interface Opening {
  userId: string;
  /** What the reader was when it was granted to them. */
  level: MembershipLevel;
  /** The reader asked for it, and does not only happen to be where it is shown. */
  asked: boolean;
}

const NOT_BEGUN = '还没有开始查看本次购买的内容';

/** Who is a member: derived from the grants each time, so there is nothing that could disagree. */
export function membershipsService({ store, clock, ids }: MembershipsParts) {
  const repository = membershipsRepository(store);

  const give = (q: Queries, gift: Gift & Pick<GrantRow, 'source' | 'sourceRef' | 'clientSn'>) =>
    repository.insert(q, {
      id: ids.next(),
      ...gift,
      grantedAt: clock.now(),
      revokedAt: null,
      suspendedAt: null,
      reportOpenedAt: null,
    });

  return {
    /** What the user is now. */
    async of(userId: string): Promise<Standing> {
      return standing(await repository.ofUser(userId), clock.now());
    },

    /** The present levels of several users; who is missing is free. */
    async levelsOf(userIds: string[]): Promise<Map<string, MembershipLevel>> {
      const rows = Map.groupBy(await repository.ofUsers(userIds), ({ userId }) => userId);
      const now = clock.now();
      return new Map(
        [...rows].map(([userId, grants]) => [
          userId,
          membershipAt(countedAt(grants, now), now).level,
        ]),
      );
    },

    /** Those of the users who are members and have begun to read what they bought. */
    async begunBy(userIds: string[]): Promise<string[]> {
      const rows = Map.groupBy(await repository.ofUsers(userIds), ({ userId }) => userId);
      const now = clock.now();
      return userIds.filter((userId) => {
        const { isVip, unopenedOrderNo } = standing(rows.get(userId) ?? [], now);
        return isVip && unopenedOrderNo === null;
      });
    },

    /** The grants of a user that an order paid for, by that order. */
    async byOrder(userId: string): Promise<Map<string, GrantRow>> {
      const grants = await repository.ofUser(userId);
      return new Map(
        grants.flatMap((grant) => (grant.clientSn === null ? [] : [[grant.clientSn, grant]])),
      );
    },

    /** The grant of an order, inside the caller's transaction. */
    grantOf: repository.ofOrderNow,

    /** All of the order's money is on its way back: its days end here, unless `resume` follows. */
    suspend: (q: Queries, clientSn: string): Promise<void> =>
      repository.suspend(q, clientSn, clock.now()),

    /** The refund failed: the days are the buyer's again. */
    resume: (q: Queries, clientSn: string): Promise<void> => repository.suspend(q, clientSn, null),

    /** Gives the days of a paid order; in the transaction that pays it. Twice gives once. */
    async grant(q: Queries, order: Gift & { clientSn: string }): Promise<void> {
      await give(q, { ...order, source: 'order', sourceRef: order.clientSn });
    },

    /** Takes back what is left of an order's days, and of no other's. */
    revoke: (q: Queries, clientSn: string): Promise<void> =>
      repository.revoke(q, 'order', clientSn, clock.now()),

    /** Gives the days of a reward, for which `ref` stands. Twice gives once. */
    async reward(q: Queries, ref: string, days: Gift): Promise<void> {
      await give(q, { ...days, source: 'reward', sourceRef: ref, clientSn: null });
    },

    /** Takes back what is left of a reward's days, and of no other's. */
    revokeReward: (q: Queries, ref: string): Promise<void> =>
      repository.revoke(q, 'reward', ref, clock.now()),

    /** Every grant of the user, those that were taken back too. */
    grantsOf: (userId: string): Promise<GrantRow[]> => repository.ofUser(userId),

    /** Gives the days that a member of staff decided on; `ref` is that act. */
    async grantByStaff(q: Queries, ref: string, days: Gift): Promise<void> {
      await give(q, { ...days, source: 'staff', sourceRef: ref, clientSn: null });
    },

    /** Takes back what is left of them, and of no other's. */
    revokeByStaff: (q: Queries, ref: string): Promise<void> =>
      repository.revoke(q, 'staff', ref, clock.now()),

    /**
     * To be called before a paid text is written, and before its first character leaves: the days in use are read again,
     * and marked as opened, which ends the right to give them back alone. Throws AppError
     * needsMembership, needsYearMembership (gone meanwhile), conflict (it would end that right, and
     * the reader did not ask).
     */
    async open(opening: Opening): Promise<void> {
      const { userId } = opening;
      const now = clock.now();
      // Opened before: nothing is to be written, and a read is the instant at which this is decided.
      const known = daysFor(opening, await repository.ofUser(userId), now);
      if (known.reportOpenedAt !== null) return;
      await store.tx(async (q) => {
        const days = daysFor(opening, await repository.ofUserNow(q, userId), now);
        await repository.markReportOpened(q, days.id, now);
      });
    },
  };
}

function inUse(grants: readonly GrantRow[], now: number): GrantRow | undefined {
  const id = grantInUse(grants, now);
  return grants.find((grant) => grant.id === id);
}

function standing(rows: readonly GrantRow[], now: number): Standing {
  const grants = countedAt(rows, now);
  const days = inUse(grants, now);
  const unopened = days !== undefined && endsSelfRefund(days, now);
  return { ...membershipAt(grants, now), unopenedOrderNo: unopened ? days.clientSn : null };
}

/** The days that a paid text is opened on now. Throws AppError as `open` does. */
function daysFor({ level, asked }: Opening, rows: readonly GrantRow[], now: number): GrantRow {
  const days = inUse(countedAt(rows, now), now);
  if (!days) throw new AppError('needsMembership');
  if (!covers(days.level, level)) throw new AppError('needsYearMembership');
  if (!asked && endsSelfRefund(days, now)) throw new AppError('conflict', { msg: NOT_BEGUN });
  return days;
}

export type { GrantRow } from './repository.ts';
export type MembershipsService = ReturnType<typeof membershipsService>;
