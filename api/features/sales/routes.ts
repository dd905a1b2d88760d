import type { AnswerOf } from '#contract/call';
import * as calls from '#contract/calls/sales';
import { type Served, serve } from '../../platform/http/serve.ts';
import type { Context } from '../context.ts';
import * as orders from './orders/service.ts';
import * as plans from './plans/service.ts';
import * as referrals from './referrals/service.ts';

function ordersRoutes(ctx: Context) {
  return [
    serve(calls.orderQuery, ({ query, user }) => orders.query(ctx, user.userId, query.client_sn)),
  ];
}

/** The plans as callers see them: the same object until one changes, so that its bytes are written once. */
function shownPlans(ctx: Context) {
  let shown: AnswerOf<typeof calls.plans> = [];
  return async () => {
    const now = (await plans.list(ctx)).map(({ version: _version, ...plan }) => ({
      ...plan,
      benefits: [...plan.benefits],
    }));
    if (!Bun.deepEquals(now, shown)) shown = now;
    return shown;
  };
}

function plansRoutes(ctx: Context) {
  return [
    serve(calls.plans, shownPlans(ctx)),
    serve(calls.planVersions, () => plans.plansWithVersions(ctx)),
    serve(calls.planVersion, async ({ body, staff: caller }) => ({
      number: await plans.edit(ctx, caller, body),
    })),
    serve(calls.planVersionWithdraw, ({ body, staff: caller }) =>
      plans.withdraw(ctx, caller, body),
    ),
  ];
}

function referralsRoutes(ctx: Context) {
  return [serve(calls.referrals, ({ user }) => referrals.of(ctx, user.userId))];
}

export function salesRoutes(ctx: Context): Served[] {
  return [...ordersRoutes(ctx), ...plansRoutes(ctx), ...referralsRoutes(ctx)];
}
