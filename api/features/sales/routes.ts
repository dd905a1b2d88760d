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

function plansRoutes(ctx: Context) {
  return [
    serve(calls.plans, async () =>
      (await plans.list(ctx)).map(({ version: _version, ...plan }) => ({
        ...plan,
        benefits: [...plan.benefits],
      })),
    ),
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
