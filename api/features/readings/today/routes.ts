import * as calls from '#contract/calls/readings';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import { almanacFor } from './service.ts';

export function todayRoutes(ctx: Context) {
  return [serve(calls.today, ({ query }) => almanacFor(ctx, query.date))];
}
