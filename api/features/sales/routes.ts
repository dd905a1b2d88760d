import type { AnswerOf } from '#contract/call';
import * as calls from '#contract/calls/sales';
import { type Served, serve } from '../../platform/http/serve.ts';
import type { Context } from '../context.ts';
import * as orders from './orders/service.ts';
import * as plans from './plans/service.ts';
import * as referrals from './referrals/service.ts';

/** The plans as callers see them: the same object until one changes, so that its bytes are written once. */
function shownPlans(ctx: Context) {
  let shown: AnswerOf<typeof calls.plans> = [];
  let known: { mark: number | null; from: number; until: number } | null = null;
  return async () => {
    // Before the plans are read: what is written meanwhile is then read the next time.
    const mark = ctx.store.changeMark();
    const now = ctx.clock.now();
    if (mark !== null && known?.mark === mark && known.from <= now && now < known.until) return shown;
    const { plans: onSale, until } = await plans.onSale(ctx, now);
    const read = onSale.map(({ version: _version, ...plan }) => ({
      ...plan,
      benefits: [...plan.benefits],
    }));
    if (!Bun.deepEquals(read, shown)) shown = read;
    known = { mark, from: now, until };
    return shown;
  };
}

export function salesRoutes(ctx: Context): Served[] {
  return [
    serve(calls.orderQuery, ({ query, user }) => orders.query(ctx, user.userId, query.client_sn)),
    serve(calls.referrals, ({ user }) => referrals.of(ctx, user.userId)),
    serve(calls.plans, shownPlans(ctx)),
    serve(calls.planVersions, () => plans.plansWithVersions(ctx)),
    serve(calls.planVersion, async ({ body, staff: caller }) => ({
      number: await plans.edit(ctx, caller, body),
    })),
    serve(calls.planVersionWithdraw, ({ body, staff: caller }) => plans.withdraw(ctx, caller, body)),
  ];
}
