import type {
  ConsoleUserAccount,
  ConsoleUserBirth,
  ConsoleUserConsents,
  ConsoleUserDemands,
  ConsoleUserMembership,
  ConsoleUserOrders,
  ConsoleUserReferrals,
  ConsoleUserSessions,
} from '#contract/console-user';
import type { Store } from '#db/store';
import { AppError } from '#domain/errors';
import { describeBirth } from '#domain/people/birth';
import { maskPhone } from '#domain/people/phone';
import { countedAt, membershipAt, segments } from '#domain/shop/membership';
import type { Clock, Ids } from '../../../platform/clock.ts';
import type { ConsultsService } from '../../consulting/consultations/service.ts';
import type { BirthsService } from '../../people/births/service.ts';
import type { ConsentsService } from '../../people/consents/service.ts';
import type { MembershipsService } from '../../people/memberships/service.ts';
import { type OrdersService, orderFields } from '../../sales/orders/service.ts';
import type { ReferralsService } from '../../sales/referrals/service.ts';
import type { Auditor, AuditService } from '../../staff/audit/service.ts';
import { userActs } from './acts.ts';
import { consoleUserRepository } from './repository.ts';

const LISTED_ORDERS = 100;

export interface ConsoleUserParts {
  store: Store;
  clock: Clock;
  ids: Ids;
  audit: Pick<AuditService, 'record'>;
  births: Pick<BirthsService, 'of'>;
  consents: Pick<ConsentsService, 'ofUser'>;
  consults: Pick<ConsultsService, 'byOrder'>;
  memberships: Pick<MembershipsService, 'grantsOf' | 'grantByStaff' | 'revokeByStaff'>;
  orders: Pick<OrdersService, 'listOf'>;
  referrals: Pick<ReferralsService, 'forStaff'>;
}

/**
 * One user as staff see them, a part at a time: phones masked, of the birth only whether there is
 * one. What is masked is shown by calls of their own, which write down who looked.
 */
export function consoleUserService(parts: ConsoleUserParts) {
  const { store, clock, audit, births, consents, consults, memberships, orders, referrals } = parts;
  const repository = consoleUserRepository(store);

  /** Throws AppError notFound. */
  async function account(userId: string) {
    const found = await repository.account(userId);
    if (!found) throw new AppError('notFound');
    return found;
  }

  /** An account that was not deleted. Throws AppError notFound. */
  async function living(userId: string) {
    const found = await account(userId);
    if (found.user.deletedAt !== null) throw new AppError('notFound');
    return found;
  }

  return {
    acts: userActs({ ...parts, repository }),

    async account(userId: string): Promise<ConsoleUserAccount> {
      const { user, birthUserId } = await account(userId);
      const { id, name, phone, inviteCode, createdAt, lastLoginAt, deletedAt, version } = user;
      const now = clock.now();
      const membership = membershipAt(countedAt(await memberships.grantsOf(userId), now), now);
      const gone = deletedAt !== null;
      return {
        id,
        name,
        phone: gone ? null : maskPhone(phone),
        vipLevel: membership.level,
        vipExpireAt: membership.expireAt,
        birthSaved: birthUserId !== null,
        inviteCode: gone ? null : inviteCode,
        createdAt,
        lastLoginAt,
        deletedAt,
        blocked:
          user.blockedAt === null ? null : { at: user.blockedAt, reason: user.blockedReason ?? '' },
        version,
      };
    },

    async consents(userId: string): Promise<ConsoleUserConsents> {
      await account(userId);
      const rows = await consents.ofUser(userId);
      return rows.map(({ purpose, event, version, at }) => ({ purpose, event, version, at }));
    },

    async membership(userId: string): Promise<ConsoleUserMembership> {
      await account(userId);
      const [grants, gifts] = await Promise.all([
        memberships.grantsOf(userId),
        repository.giftsOf(userId),
      ]);
      const people = gifts.flatMap(({ staffId, revokedBy }) => [staffId, revokedBy ?? staffId]);
      const names = await repository.staffNames([...new Set(people)]);
      const nameOf = (id: string) => names.get(id) ?? id;
      const giftOf = new Map(gifts.map((gift) => [gift.id, gift]));
      const now = clock.now();
      const counted = countedAt(grants, now);
      return {
        level: membershipAt(counted, now).level,
        grants: grants
          .map(({ id, source, sourceRef, clientSn, level, days, grantedAt, revokedAt }) => {
            const gift = source === 'staff' ? giftOf.get(sourceRef) : undefined;
            return {
              ...{ id: gift?.id ?? id, source, level, days, grantedAt, revokedAt },
              client_sn: clientSn,
              staff: gift
                ? {
                    by: nameOf(gift.staffId),
                    reason: gift.reason,
                    revokedBy: gift.revokedBy === null ? null : nameOf(gift.revokedBy),
                    revokeReason: gift.revokeReason,
                  }
                : null,
            };
          })
          .sort((a, b) => b.grantedAt - a.grantedAt || (a.id < b.id ? 1 : -1)),
        periods: segments(counted),
        now,
      };
    },

    async orders(userId: string): Promise<ConsoleUserOrders> {
      await account(userId);
      const rows = await orders.listOf(userId, LISTED_ORDERS);
      return rows.map((row) => ({ ...orderFields(row), planVersion: row.planVersion }));
    },

    async demands(userId: string): Promise<ConsoleUserDemands> {
      await account(userId);
      const rows = [...(await consults.byOrder(userId)).values()];
      return rows
        .map(({ clientSn, state, filedAt, slotAt }) => ({
          ...{ client_sn: clientSn, state, filedAt, slotAt },
        }))
        .sort((a, b) => b.filedAt - a.filedAt);
    },

    async referrals(userId: string): Promise<ConsoleUserReferrals> {
      await account(userId);
      return referrals.forStaff(userId);
    },

    async sessions(userId: string): Promise<ConsoleUserSessions> {
      await account(userId);
      return repository.openSessions(userId, clock.now());
    },

    /** The whole phone number; that it was looked at is written down first. */
    async revealPhone(by: Auditor, userId: string): Promise<string> {
      const { user } = await living(userId);
      const subject = { kind: 'user', id: userId } as const;
      await store.tx((q) => audit.record(q, by, { action: 'user.reveal-phone', subject }));
      return user.phone;
    },

    /** The birth, or null where there is none; that it was looked at is written down first. */
    async revealBirth(by: Auditor, userId: string): Promise<ConsoleUserBirth> {
      await living(userId);
      const subject = { kind: 'user', id: userId } as const;
      await store.tx((q) => audit.record(q, by, { action: 'user.reveal-birth', subject }));
      const birth = await births.of(userId);
      if (birth === null || birth === 'lost') return null;
      return { ...describeBirth(birth), solar: birth.solar };
    },
  };
}

export type ConsoleUserService = ReturnType<typeof consoleUserService>;
