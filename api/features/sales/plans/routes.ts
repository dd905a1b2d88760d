import * as calls from '#contract/calls/sales';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as plans from './service.ts';

export function plansRoutes(ctx: Context) {
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
