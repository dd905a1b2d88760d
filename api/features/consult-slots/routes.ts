import { Elysia } from 'elysia';
import { ConsultBookingBody, ConsultSlots, ConsultSlotsQuery } from '#contract/consult-slots';
import { envelope } from '#contract/envelope';
import { ok } from '../../platform/http/answer.ts';
import { requireOwn, type userGuard } from '../accounts/guard.ts';
import type { ConsultSlotsService } from './service.ts';

/**
 * GET  /api/web/consult-slots     how a paid consultation stands, and the hours to pick from (bearer)
 * POST /api/web/consult-booking   pick an hour, or move to another up to 24 h before (bearer)
 */
export function consultSlotsRoutes(
  slots: ConsultSlotsService,
  guard: ReturnType<typeof userGuard>,
) {
  return new Elysia({ prefix: '/api/web' })
    .use(guard)
    .get(
      '/consult-slots',
      async ({ query, caller }) => {
        requireOwn(caller, query.id);
        return ok(await slots.of(caller.userId, query.client_sn));
      },
      {
        query: ConsultSlotsQuery,
        response: envelope(ConsultSlots),
        detail: { summary: '可预约的时间', tags: ['consults'] },
      },
    )
    .post(
      '/consult-booking',
      async ({ body, caller }) => {
        requireOwn(caller, body.id);
        return ok(await slots.book(caller.userId, body), '预约成功');
      },
      {
        body: ConsultBookingBody,
        response: envelope(ConsultSlots),
        detail: { summary: '预约或改约', tags: ['consults'] },
      },
    );
}
