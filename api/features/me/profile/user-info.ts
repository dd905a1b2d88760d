import type { UserInfo } from '#contract/profile';
import { trialOver } from '#domain/shop/trial';
import type { Context } from '../../context.ts';
import * as births from '../../people/births/service.ts';
import * as memberships from '../../people/memberships/service.ts';
import type * as repository from './repository.ts';

type Account = NonNullable<Awaited<ReturnType<typeof repository.account>>>;

/** Returns the account for its owner. */
export async function readUserInfo(ctx: Context, { row, grants }: Account): Promise<UserInfo> {
  const { id, phone, name, inviteCode, createdAt, sealed, sealedStage } = row;
  const username = name ?? phone;
  const birth = sealed === null ? null : await births.openTexts(ctx, id, sealed);
  const membership = memberships.membershipStatus(grants, ctx.clock.now());
  return {
    id,
    username,
    profile: birth && { username, ...birth },
    lifeStage: sealedStage === null ? null : await births.openStage(ctx, id, sealedStage),
    isVip: membership.isVip,
    vipLevel: membership.level,
    vipStartAt: membership.startAt,
    vipExpireAt: membership.expireAt,
    unopenedOrderNo: membership.unopenedOrderNo,
    unpaidOrderNo: row.unpaidOrderNo,
    trialDays: row.trialDays,
    freeExpire: trialOver(row, ctx.clock.now()),
    vipExpire: membership.expired,
    inviteCode,
    createdAt,
  };
}
