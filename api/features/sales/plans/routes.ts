import * as calls from '#contract/calls/sales';
import { serve } from '../../../platform/http/serve.ts';
import type { PlansService } from './service.ts';

export function plansRoutes(plans: PlansService) {
  return [
    serve(calls.plans, async () =>
      (await plans.list()).map(({ version: _version, ...plan }) => ({
        ...plan,
        benefits: [...plan.benefits],
      })),
    ),
    serve(calls.planVersions, () => plans.desk()),
    serve(calls.planVersion, async ({ body, staff: caller }) => ({
      number: await plans.edit(caller, body),
    })),
    serve(calls.planVersionWithdraw, ({ body, staff: caller }) => plans.withdraw(caller, body)),
  ];
}
