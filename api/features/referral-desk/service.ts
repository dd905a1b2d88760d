import { COUNT_CAP, type ListTotal } from '#contract/lists';
import type {
  ReferralDeskList,
  ReferralDeskQuery,
  ReferralDeskRow,
  ReferralDeskTotalQuery,
} from '#contract/referral-desk';
import type { Store } from '#db/store';
import type { Clock } from '../../platform/clock.ts';
import { daysBetween, pageOf, placeOf, totalOf } from '../../platform/lists.ts';
import { rewardView, shownPhone } from '../referrals/service.ts';
import { type ReferralDeskFilter, referralDeskRepository } from './repository.ts';

export interface ReferralDeskParts {
  store: Store;
  clock: Clock;
}

/** The console's list of invitations: phones masked on both sides. */
export function referralDeskService({ store, clock }: ReferralDeskParts) {
  const repository = referralDeskRepository(store);

  function filterOf({ state, from, to }: ReferralDeskTotalQuery): ReferralDeskFilter {
    const now = clock.now();
    return { state, now, ...daysBetween(from, to, now) };
  }

  return {
    /** One page, the newest registration first. Throws AppError validation. */
    async list(query: ReferralDeskQuery): Promise<ReferralDeskList> {
      const filter = filterOf(query);
      const found = await repository.page(filter, placeOf(query.after, 'after'), query.size + 1);
      return pageOf(
        found,
        query.size,
        ({ id, registeredAt }) => ({ value: registeredAt, id }),
        ({ inviter, registeredAt, reward, ...invitee }): ReferralDeskRow => ({
          id: invitee.id,
          inviter: { id: inviter.id, phone: shownPhone(inviter) },
          invitee: { id: invitee.id, phone: shownPhone(invitee) },
          registeredAt,
          reward: reward && rewardView(reward, filter.now),
        }),
      );
    },

    async total(query: ReferralDeskTotalQuery): Promise<ListTotal> {
      return totalOf(await repository.count(filterOf(query), COUNT_CAP + 1), COUNT_CAP);
    },
  };
}

export type ReferralDeskService = ReturnType<typeof referralDeskService>;
