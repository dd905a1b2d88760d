import { Elysia } from 'elysia';
import { envelope } from '#contract/envelope';
import { PlanList } from '#contract/plans';
import { ok } from '../../platform/http/answer.ts';
import type { PlansService } from './service.ts';

/** GET /api/web/plans   the plan catalogue */
export function plansRoutes(plans: PlansService) {
  return new Elysia({ prefix: '/api/web' }).get(
    '/plans',
    async () => ok((await plans.list()).map((plan) => ({ ...plan, benefits: [...plan.benefits] }))),
    { response: envelope(PlanList), detail: { summary: '会员方案', tags: ['plans'] } },
  );
}
