import type { Platform } from '#api/platform/platform';
import { REFERRAL_LIST, type ReferralFilters } from '#contract/lists/referrals';
import { userByCode } from '#db/query/invite-code';
import { usersByPhone } from '#db/query/phone-search';
import { rewardView, shownPhone } from '../../sales/referrals/service.ts';
import { dayRange, KEYSET, servedList } from '../../staff/lists/console-list.ts';
import type { ConsoleReferralsFilter } from './repository.ts';
import * as repository from './repository.ts';

async function filterOf(ctx: Platform, query: ReferralFilters): Promise<ConsoleReferralsFilter> {
  const now = ctx.clock.now();
  const q = query.q.trim();
  const ofCode = await userByCode(ctx.store, q);
  const userIds = q === '' ? null : [...(await usersByPhone(ctx.store, q)), ...(ofCode === null ? [] : [ofCode])];
  const code = query.inviter.trim();
  return {
    state: query.state,
    paid: query.paid,
    // A deleted account's is an id, in small letters.
    code: code === '' ? null : code.length === 6 ? code.toUpperCase() : code,
    now,
    userIds,
    ...dayRange(query.from, query.to, now),
  };
}

/** The console's list of invitations, the newest registration first: phones masked on both sides. */
export const referralList = servedList(REFERRAL_LIST, {
  filterOf,
  page: repository.page,
  count: repository.count,
  sums: repository.sums,
  place: ({ id, registeredAt }) => ({ value: registeredAt, id }),
  format: KEYSET,
  rowsOf: (_ctx, found, { now }) =>
    found.map(({ inviter, registeredAt, reward, orders, net, ...invitee }) => ({
      id: invitee.id,
      inviter: { id: inviter.id, phone: shownPhone(inviter) },
      invitee: { id: invitee.id, phone: shownPhone(invitee) },
      registeredAt,
      orders: orders ?? 0,
      net: net ?? 0,
      reward: reward && rewardView(reward, now),
    })),
});
