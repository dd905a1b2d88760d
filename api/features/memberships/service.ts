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

/** Who is a member: derived from the grants each time, so there is nothing that could disagree. */
export function membershipsService({ store, clock, ids }: MembershipsParts) {
  const repository = membershipsRepository(store);

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

    /** The grants of a user by the order that paid for them. */
    async byOrder(userId: string): Promise<Map<string, GrantRow>> {
      return new Map((await repository.ofUser(userId)).map((grant) => [grant.clientSn, grant]));
    },

    /** Gives the days of a paid order; in the transaction that pays it. Twice gives once. */
    async grant(
      q: Queries,
      order: { clientSn: string; userId: string; level: PaidLevel; days: number },
    ): Promise<void> {
      await repository.insert(q, {
        id: ids.next(),
        ...order,
        grantedAt: clock.now(),
        revokedAt: null,
        reportOpenedAt: null,
      });
    },

    /** Takes back what is left of an order's days, and of no other's. */
    revoke: (q: Queries, clientSn: string): Promise<void> =>
      repository.revoke(q, clientSn, clock.now()),

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
