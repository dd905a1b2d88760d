import * as calls from '#contract/calls/people';
import { serve } from '../../../platform/http/serve.ts';
import type { VisitsService } from './service.ts';

export function visitsRoutes(visits: VisitsService) {
  return [
    serve(calls.visit, ({ body, ip }) => visits.count(body, ip)),
    serve(calls.chartOpened, ({ user }) => visits.chartOpened(user.userId)),
  ];
}
