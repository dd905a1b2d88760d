import * as calls from '#contract/calls/console';
import type { ConsoleReferralsRow, ConsoleReferralsTotalQuery } from '#contract/console-referrals';
import { usersByPhoneEnd } from '#db/query/phone-search';
import { DELETED_ACCOUNT } from '#domain/people/phone';
import { planName } from '#domain/shop/plans';
import { REFUSAL_NAMES, REWARD_STATE_NAMES } from '#domain/shop/referral-names';
import { beijingText } from '#domain/time/beijing-text';
import type { Platform } from '../../../platform/platform.ts';
import type { Context } from '../../context.ts';
import { rewardView, shownPhone } from '../../sales/referrals/service.ts';
import { type ConsoleList, dayRange, keysetPlace, listRoutes, numberText } from '../../staff/lists/console-list.ts';
import type { ConsoleReferralsFilter } from './repository.ts';
import * as repository from './repository.ts';

async function filterOf(ctx: Platform, query: ConsoleReferralsTotalQuery): Promise<ConsoleReferralsFilter> {
  const now = ctx.clock.now();
  const q = query.q.trim();
  const userIds = q === '' ? null : await usersByPhoneEnd(ctx.store, q);
  return { state: query.state, now, userIds, ...dayRange(query.from, query.to, now) };
}

type Found = Awaited<ReturnType<typeof repository.page>>[number];

/** The console's list of invitations, the newest registration first: phones masked on both sides. */
export const REFERRAL_LIST: ConsoleList<
  ConsoleReferralsTotalQuery,
  ConsoleReferralsFilter,
  Found,
  ConsoleReferralsRow
> = {
  name: 'referrals',
  filterOf,
  page: repository.page,
  count: repository.count,
  place: keysetPlace(({ id, registeredAt }) => ({ value: registeredAt, id })),
  rowsOf: (_ctx, found, { now }) =>
    found.map(({ inviter, registeredAt, reward, ...invitee }) => ({
      id: invitee.id,
      inviter: { id: inviter.id, phone: shownPhone(inviter) },
      invitee: { id: invitee.id, phone: shownPhone(invitee) },
      registeredAt,
      reward: reward && rewardView(reward, now),
    })),
  columns: [
    ['被邀请人', ({ invitee }) => invitee.phone ?? DELETED_ACCOUNT],
    ['邀请人', ({ inviter }) => inviter.phone ?? DELETED_ACCOUNT],
    ['注册时间', ({ registeredAt }) => beijingText(registeredAt)],
    ['状态', ({ reward }) => REWARD_STATE_NAMES[reward?.state ?? 'none']],
    ['奖励', ({ reward }) => (reward ? planName(reward.level) : '')],
    ['奖励天数', ({ reward }) => numberText(reward?.days ?? null)],
    ['发放时间', ({ reward }) => (reward ? beijingText(reward.grantedAt ?? reward.dueAt) : '')],
    ['原因', ({ reward }) => (reward?.refusal ? REFUSAL_NAMES[reward.refusal] : '')],
  ],
  auditDetail: (query) => ({ ...query, q: query.q !== '' }),
};

export function referralListRoutes(ctx: Context) {
  const { referrals: rows, referralsTotal: total, referralsExport: file } = calls;
  return listRoutes(ctx, REFERRAL_LIST, { rows, total, file });
}
