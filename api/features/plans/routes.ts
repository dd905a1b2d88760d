import { Elysia } from 'elysia';
import * as z from 'zod/mini';
import { Empty, envelope } from '#contract/envelope';
import { PlanDesk, PlanVersionBody, PlanWithdrawBody } from '#contract/plan-desk';
import { PlanList } from '#contract/plans';
import { ok } from '../../platform/http/answer.ts';
import { staffWith } from '../staff/guard.ts';
import type { StaffService } from '../staff/service.ts';
import type { PlansService } from './service.ts';

/**
 * GET  /api/web/plans                  the plan catalogue
 * GET  /api/admin/plans                every plan with its versions (permission plans:edit)
 * POST /api/admin/plan-version         a new version of a plan (plans:edit)
 * POST /api/admin/plan-version-withdraw  takes back one that has not begun (plans:edit)
 */
export function plansRoutes(plans: PlansService, staff: StaffService) {
  const open = new Elysia({ prefix: '/api/web' }).get(
    '/plans',
    async () =>
      ok(
        (await plans.list()).map(({ version: _version, ...plan }) => ({
          ...plan,
          benefits: [...plan.benefits],
        })),
      ),
    { response: envelope(PlanList), detail: { summary: '会员方案', tags: ['plans'] } },
  );

  const editing = new Elysia({ prefix: '/api/admin' })
    .use(staffWith(staff, 'plans:edit'))
    .get('/plans', async () => ok(await plans.desk()), {
      response: envelope(PlanDesk),
      detail: { summary: '方案与版本', tags: ['staff'] },
    })
    .post(
      '/plan-version',
      async ({ body, staff: caller }) => ok({ number: await plans.edit(caller, body) }, '已保存'),
      {
        body: PlanVersionBody,
        response: envelope(z.object({ number: z.int() })),
        detail: { summary: '保存方案的新版本', tags: ['staff'] },
      },
    )
    .post(
      '/plan-version-withdraw',
      async ({ body, staff: caller }) => {
        await plans.withdraw(caller, body);
        return ok(null, '已撤销');
      },
      {
        body: PlanWithdrawBody,
        response: Empty,
        detail: { summary: '撤销未生效的版本', tags: ['staff'] },
      },
    );

  return new Elysia().use(open).use(editing);
}
