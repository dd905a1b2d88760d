import type {
  ReferralDeskList,
  ReferralDeskQuery,
  ReferralDeskRow,
  ReferralDeskTotalQuery,
} from '#contract/console-referrals';
import { COUNT_CAP, type ListTotal } from '#contract/lists';
import { usersByPhoneEnd } from '#db/query/phone-search';
import type { Store } from '#db/store';
import type { Clock } from '../../../platform/clock.ts';
import { csvParts } from '../../../platform/csv-parts.ts';
import { daysBetween, pageOf, placeOf, totalOf } from '../../../platform/lists.ts';
import { rewardView, shownPhone } from '../../sales/referrals/service.ts';
import type { Auditor, AuditService } from '../../staff/audit/service.ts';
import { CSV_HEAD, csvRow } from './csv.ts';
import { type ReferralDeskFilter, referralDeskRepository } from './repository.ts';

export interface ReferralDeskParts {
  store: Store;
  clock: Clock;
  audit: Pick<AuditService, 'record'>;
}

/** The console's list of invitations: phones masked on both sides. */
export function referralDeskService({ store, clock, audit }: ReferralDeskParts) {
  const repository = referralDeskRepository(store);

  async function filterOf(query: ReferralDeskTotalQuery): Promise<ReferralDeskFilter> {
    const now = clock.now();
    const q = query.q.trim();
    const userIds = q === '' ? null : await usersByPhoneEnd(store, q);
    return { state: query.state, now, userIds, ...daysBetween(query.from, query.to, now) };
  }

  async function page(
    filter: ReferralDeskFilter,
    after: string,
    size: number,
  ): Promise<ReferralDeskList> {
    const found = await repository.page(filter, placeOf(after, 'after'), size + 1);
    return pageOf(
      found,
      size,
      ({ id, registeredAt }) => ({ value: registeredAt, id }),
      ({ inviter, registeredAt, reward, ...invitee }): ReferralDeskRow => ({
        id: invitee.id,
        inviter: { id: inviter.id, phone: shownPhone(inviter) },
        invitee: { id: invitee.id, phone: shownPhone(invitee) },
        registeredAt,
        reward: reward && rewardView(reward, filter.now),
      }),
    );
  }

  return {
    /** One page, the newest registration first. Throws AppError validation. */
    list: async (query: ReferralDeskQuery) => page(await filterOf(query), query.after, query.size),

    /**
     * Exactly the filtered invitations, as rows of text under a head, a part at a time; phones stay
     * masked. Who took them is written down before the first part is read. Throws AppError validation.
     */
    async *export(query: ReferralDeskTotalQuery, by: Auditor): AsyncGenerator<string[][]> {
      const filter = await filterOf(query);
      await store.tx((q) =>
        audit.record(q, by, {
          action: 'list.export',
          subject: { kind: 'list', id: 'referrals' },
          detail: { ...query, q: query.q !== '' },
        }),
      );
      yield* csvParts(CSV_HEAD, (after, size) => page(filter, after, size), csvRow);
    },

    async total(query: ReferralDeskTotalQuery): Promise<ListTotal> {
      return totalOf(await repository.count(await filterOf(query), COUNT_CAP + 1), COUNT_CAP);
    },
  };
}

export type ReferralDeskService = ReturnType<typeof referralDeskService>;
