import * as calls from '#contract/calls/people';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as visits from './service.ts';

export function visitsRoutes(ctx: Context) {
  return [
    serve(calls.visit, ({ body, ip }) => visits.count(ctx, body, ip)),
    serve(calls.chartOpened, ({ user }) => visits.chartOpened(ctx, user.userId)),
  ];
}
