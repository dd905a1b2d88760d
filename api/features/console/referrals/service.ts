import type {
  ConsoleReferralsList,
  ConsoleReferralsQuery,
  ConsoleReferralsRow,
  ConsoleReferralsTotalQuery,
} from '#contract/console-referrals';
import { COUNT_CAP, type ListTotal } from '#contract/lists';
import { usersByPhoneEnd } from '#db/query/phone-search';
import { csvParts } from '../../../platform/csv-parts.ts';
import { dayRange, pageOf, placeOf, totalOf } from '../../../platform/lists.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rewardView, shownPhone } from '../../sales/referrals/service.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import { CSV_HEAD, csvRow } from './csv.ts';
import type { ConsoleReferralsFilter } from './repository.ts';
import * as repository from './repository.ts';

// The console's list of invitations: phones masked on both sides.

async function filterOf(
  ctx: Platform,
  query: ConsoleReferralsTotalQuery,
): Promise<ConsoleReferralsFilter> {
  const now = ctx.clock.now();
  const q = query.q.trim();
  const userIds = q === '' ? null : await usersByPhoneEnd(ctx.store, q);
  return { state: query.state, now, userIds, ...dayRange(query.from, query.to, now) };
}

async function page(
  ctx: Platform,
  filter: ConsoleReferralsFilter,
  after: string,
  size: number,
): Promise<ConsoleReferralsList> {
  const found = await repository.page(ctx, filter, placeOf(after, 'after'), size + 1);
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

/** One page, the newest registration first. Throws AppError validation. */
export async function list(ctx: Platform, query: ConsoleReferralsQuery) {
  return page(ctx, await filterOf(ctx, query), query.after, query.size);
}

/**
 * Exactly the filtered invitations, as rows of text under a head, a part at a time; phones stay
 * masked. Who took them is written down before the first part is read. Throws AppError validation.
 */
export async function* exportRows(
  ctx: Platform,
  query: ConsoleReferralsTotalQuery,
  by: Auditor,
): AsyncGenerator<string[][]> {
  const filter = await filterOf(ctx, query);
  await ctx.store.tx((q) =>
    audit.record(ctx, q, by, {
      action: 'list.export',
      subject: { kind: 'list', id: 'referrals' },
      detail: { ...query, q: query.q !== '' },
    }),
  );
  yield* csvParts(CSV_HEAD, (after, size) => page(ctx, filter, after, size), csvRow);
}

export async function total(ctx: Platform, query: ConsoleReferralsTotalQuery): Promise<ListTotal> {
  return totalOf(await repository.count(ctx, await filterOf(ctx, query), COUNT_CAP + 1), COUNT_CAP);
}
