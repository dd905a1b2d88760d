import * as calls from '#contract/calls/readings';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import { ofYear } from './service.ts';

export function holidaysRoutes(ctx: Context) {
  return [serve(calls.holidays, ({ query }) => ofYear(ctx, query.year))];
}
