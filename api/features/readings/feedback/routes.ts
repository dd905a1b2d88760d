import * as calls from '#contract/calls/readings';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as feedback from './service.ts';

export function feedbackRoutes(ctx: Context) {
  return [
    serve(calls.reportFeedback, ({ body, user }) => feedback.judge(ctx, user.userId, body)),
    serve(calls.readReportFeedback, ({ user }) => feedback.view(ctx, user.userId)),
    serve(calls.check, ({ body, user }) => feedback.check(ctx, user.userId, body)),
    serve(calls.record, ({ user }) => feedback.record(ctx, user.userId)),
    serve(calls.pastYears, ({ body, user }) => feedback.answer(ctx, user.userId, body)),
    serve(calls.readPastYears, ({ user }) => feedback.pastYears(ctx, user.userId)),
  ];
}
