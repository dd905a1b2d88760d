import type { Queries, Store } from '#db/store';
import { grantInUse, type Membership, membershipAt, type PaidLevel } from '#domain/membership';
import type { MembershipLevel } from '#domain/plans';
import type { Clock, Ids } from '../../platform/clock.ts';
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

/** Who is a member: derived from the grants each time, so there is nothing that could disagree. */
export function membershipsService({ store, clock, ids }: MembershipsParts) {
  const repository = membershipsRepository(store);

  const give = (q: Queries, gift: Gift & Pick<GrantRow, 'source' | 'sourceRef' | 'clientSn'>) =>
    repository.insert(q, {
      id: ids.next(),
      ...gift,
      grantedAt: clock.now(),
      revokedAt: null,
      reportOpenedAt: null,
    });

  return {
    /** What the user is now. */
    async of(userId: string): Promise<Membership> {
      return membershipAt(await repository.ofUser(userId), clock.now());
    },

    /** The present levels of several users; who is missing is free. */
    async levelsOf(userIds: string[]): Promise<Map<string, MembershipLevel>> {
      const rows = Map.groupBy(await repository.ofUsers(userIds), ({ userId }) => userId);
      const now = clock.now();
      return new Map(
        [...rows].map(([userId, grants]) => [userId, membershipAt(grants, now).level]),
      );
    },

    /** The grants of a user that an order paid for, by that order. */
    async byOrder(userId: string): Promise<Map<string, GrantRow>> {
      const grants = await repository.ofUser(userId);
      return new Map(
        grants.flatMap((grant) => (grant.clientSn === null ? [] : [[grant.clientSn, grant]])),
      );
    },

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

    /** Every grant of the user, revoked ones too. */
    grantsOf: (userId: string): Promise<GrantRow[]> => repository.ofUser(userId),

    /** Gives the days that a member of staff decided on; `ref` is that act. */
    async giveByStaff(q: Queries, ref: string, days: Gift): Promise<void> {
      await give(q, { ...days, source: 'staff', sourceRef: ref, clientSn: null });
    },

    /** Takes back what is left of them, and of no other's. */
    revokeByStaff: (q: Queries, ref: string): Promise<void> =>
      repository.revoke(q, 'staff', ref, clock.now()),

    /** A paid report was opened: the days in use can no longer be given back by the user alone. */
    async reportOpened(userId: string): Promise<void> {
      const now = clock.now();
      const grants = await repository.ofUser(userId);
      const id = grantInUse(grants, now);
      if (!id || grants.find((grant) => grant.id === id)?.reportOpenedAt != null) return;
      await store.tx((q) => repository.markReportOpened(q, id, now));
    },
  };
}

export type { GrantRow } from './repository.ts';
export type MembershipsService = ReturnType<typeof membershipsService>;
