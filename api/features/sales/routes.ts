import type { AnswerOf } from '#contract/call';
import * as giftCalls from '#contract/calls/gifts';
import { listPlans } from '#contract/calls/plans';
import * as calls from '#contract/calls/sales';
import { partsBefore } from '#domain/console/pause';
import { type EndpointModule, type EndpointPlugin, serve } from '../../platform/http/calls.ts';
import { pausesOf } from '../../platform/pauses.ts';
import type { Context } from '../context.ts';
import * as gifts from './gifts/service.ts';
import * as orders from './orders/service.ts';
import * as plans from './plans/service.ts';
import * as referrals from './referrals/service.ts';

/** Plans as clients see them: the same object until one changes, so it is serialised once. */
function cachedPlans(ctx: Context) {
  let shown: AnswerOf<typeof listPlans> = [];
  let known: { mark: number | null; from: number; until: number } | null = null;
  return async () => {
    // Taken before the plans are read: a write in between is picked up by the next read.
    const mark = ctx.store.changeMark();
    const now = ctx.clock.now();
    if (mark !== null && known?.mark === mark && known.from <= now && now < known.until) return shown;
    const { plans: onSale, until } = await plans.listPlans(ctx, now);
    const pauses = await pausesOf(ctx);
    const read = onSale.map(({ version: _version, ...plan }) => {
      const [paused] = partsBefore(plan).flatMap((part) => pauses.get(part) ?? []);
      return { ...plan, benefits: [...plan.benefits], ...(paused !== undefined && { paused }) };
    });
    if (!Bun.deepEquals(read, shown)) shown = read;
    known = { mark, from: now, until };
    return shown;
  };
}

export function salesModule(ctx: Context, plugin: EndpointPlugin): EndpointModule {
  return plugin('sales', [
    serve(calls.queryOrder, ({ query, user }) => orders.queryOrder(ctx, user.userId, query.client_sn)),
    serve(calls.readReferrals, ({ user }) => referrals.readReferrals(ctx, user.userId)),
    serve(giftCalls.listGifts, ({ user }) => gifts.listGifts(ctx, user.userId)),
    serve(calls.closeGiftWords, ({ body, staff: caller }) => gifts.closeGiftWords(ctx, caller, body.client_sn)),
    serve(giftCalls.previewGift, ({ body }) => gifts.previewGift(ctx, body.code)),
    serve(giftCalls.previewOwnGift, ({ body, user }) => gifts.previewOwnGift(ctx, user.userId, body.code)),
    serve(listPlans, cachedPlans(ctx)),
    serve(calls.listPlanVersions, () => plans.listPlanVersions(ctx)),
    serve(calls.savePlanVersion, ({ body, staff: caller }) => plans.savePlanVersion(ctx, caller, body)),
    serve(calls.withdrawPlanVersion, ({ body, staff: caller }) => plans.withdrawPlanVersion(ctx, caller, body)),
  ]);
}
