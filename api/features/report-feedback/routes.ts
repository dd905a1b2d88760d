import { Elysia } from 'elysia';
import { envelope } from '#contract/envelope';
import {
  FeedbackBody,
  FeedbackQuery,
  FeedbackView,
  PastYearBody,
  PastYearsQuery,
  PastYearsView,
} from '#contract/reports';
import { ok } from '../../platform/http/answer.ts';
import { requireOwn, type userGuard } from '../accounts/guard.ts';
import type { FeedbackService } from './service.ts';

/**
 * POST /api/web/report-feedback   准 or 不准 of an area of a day (bearer)
 * GET  /api/web/report-feedback   what was said so far (bearer)
 * POST /api/web/past-years        how a past year fits (bearer)
 * GET  /api/web/past-years        the years to ask about (bearer)
 */
export function feedbackRoutes(feedback: FeedbackService, guard: ReturnType<typeof userGuard>) {
  const tags = ['feedback'];
  return new Elysia({ prefix: '/api/web' })
    .use(guard)
    .post(
      '/report-feedback',
      async ({ body, caller }) => {
        requireOwn(caller, body.id);
        return ok(await feedback.judge(caller.userId, body));
      },
      {
        body: FeedbackBody,
        response: envelope(FeedbackView),
        detail: { summary: '评价每日运势', tags },
      },
    )
    .get(
      '/report-feedback',
      async ({ query, caller }) => {
        requireOwn(caller, query.id);
        return ok(await feedback.view(caller.userId));
      },
      {
        query: FeedbackQuery,
        response: envelope(FeedbackView),
        detail: { summary: '评价记录', tags },
      },
    )
    .post(
      '/past-years',
      async ({ body, caller }) => {
        requireOwn(caller, body.id);
        return ok(await feedback.answer(caller.userId, body));
      },
      {
        body: PastYearBody,
        response: envelope(PastYearsView),
        detail: { summary: '回答往年对照', tags },
      },
    )
    .get(
      '/past-years',
      async ({ query, caller }) => {
        requireOwn(caller, query.id);
        return ok(await feedback.pastYears(caller.userId));
      },
      {
        query: PastYearsQuery,
        response: envelope(PastYearsView),
        detail: { summary: '往年对照', tags },
      },
    );
}
