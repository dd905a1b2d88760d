import * as calls from '#contract/calls/readings';
import { serve } from '../../../platform/http/serve.ts';
import type { FeedbackService } from './service.ts';

export function feedbackRoutes(feedback: FeedbackService) {
  return [
    serve(calls.reportFeedback, ({ body, user }) => feedback.judge(user.userId, body)),
    serve(calls.readReportFeedback, ({ user }) => feedback.view(user.userId)),
    serve(calls.check, ({ body, user }) => feedback.check(user.userId, body)),
    serve(calls.record, ({ user }) => feedback.record(user.userId)),
    serve(calls.pastYears, ({ body, user }) => feedback.answer(user.userId, body)),
    serve(calls.readPastYears, ({ user }) => feedback.pastYears(user.userId)),
  ];
}
