import { Elysia } from 'elysia';
import { Empty } from '#contract/envelope';
import { ChartOpenedBody, VisitBody } from '#contract/visits';
import { ok } from '../../platform/http/answer.ts';
import type { callerAddress } from '../../platform/http/caller-address.ts';
import { requireOwn, type userGuard } from '../accounts/guard.ts';
import type { VisitsService } from './service.ts';

/**
 * POST /api/web/visit          a device opened the app today; counted, nothing of it is kept
 * POST /api/web/chart-opened   the chart was opened (bearer)
 */
export function visitsRoutes(
  visits: VisitsService,
  address: ReturnType<typeof callerAddress>,
  guard: ReturnType<typeof userGuard>,
) {
  const open = new Elysia({ name: 'visits-open' }).use(address).post(
    '/visit',
    async ({ body, ip }) => {
      await visits.count(body, ip);
      return ok(null);
    },
    { body: VisitBody, response: Empty, detail: { summary: '访问计数', tags: ['site'] } },
  );

  const signedIn = new Elysia({ name: 'visits-signed-in' }).use(guard).post(
    '/chart-opened',
    async ({ body, caller }) => {
      requireOwn(caller, body.id);
      await visits.chartOpened(caller.userId);
      return ok(null);
    },
    { body: ChartOpenedBody, response: Empty, detail: { summary: '打开命盘', tags: ['profile'] } },
  );

  return new Elysia({ prefix: '/api/web' }).use(open).use(signedIn);
}
