import type {
  ConsoleReferralsList,
  ConsoleReferralsQuery,
  ConsoleReferralsRow,
  ConsoleReferralsTotalQuery,
} from '#contract/console-referrals';
import { COUNT_CAP, type ListTotal } from '#contract/lists';
import { usersByPhoneEnd } from '#db/query/phone-search';
import type { Store } from '#db/store';
import type { Clock } from '../../../platform/clock.ts';
import { csvParts } from '../../../platform/csv-parts.ts';
import { dayRange, pageOf, placeOf, totalOf } from '../../../platform/lists.ts';
import { rewardView, shownPhone } from '../../sales/referrals/service.ts';
import type { Auditor, AuditService } from '../../staff/audit/service.ts';
import { CSV_HEAD, csvRow } from './csv.ts';
import { type ConsoleReferralsFilter, consoleReferralsRepository } from './repository.ts';

export interface ConsoleReferralsParts {
  store: Store;
  clock: Clock;
  audit: Pick<AuditService, 'record'>;
}

/** The console's list of invitations: phones masked on both sides. */
export function consoleReferralsService({ store, clock, audit }: ConsoleReferralsParts) {
  const repository = consoleReferralsRepository(store);

  async function filterOf(query: ConsoleReferralsTotalQuery): Promise<ConsoleReferralsFilter> {
    const now = clock.now();
    const q = query.q.trim();
    const userIds = q === '' ? null : await usersByPhoneEnd(store, q);
    return { state: query.state, now, userIds, ...dayRange(query.from, query.to, now) };
  }

  async function page(
    filter: ConsoleReferralsFilter,
    after: string,
    size: number,
  ): Promise<ConsoleReferralsList> {
    const found = await repository.page(filter, placeOf(after, 'after'), size + 1);
    return pageOf(
      found,
      size,
      ({ id, registeredAt }) => ({ value: registeredAt, id }),
      ({ inviter, registeredAt, reward, ...invitee }): ConsoleReferralsRow => ({
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
    list: async (query: ConsoleReferralsQuery) =>
      page(await filterOf(query), query.after, query.size),

    /**
     * Exactly the filtered invitations, as rows of text under a head, a part at a time; phones stay
     * masked. Who took them is written down before the first part is read. Throws AppError validation.
     */
    async *export(query: ConsoleReferralsTotalQuery, by: Auditor): AsyncGenerator<string[][]> {
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

    async total(query: ConsoleReferralsTotalQuery): Promise<ListTotal> {
      return totalOf(await repository.count(await filterOf(query), COUNT_CAP + 1), COUNT_CAP);
    },
  };
}

export type ConsoleReferralsService = ReturnType<typeof consoleReferralsService>;
