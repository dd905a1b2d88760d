import * as calls from '#contract/calls/console';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as search from './service.ts';

export function consoleSearchRoutes(ctx: Context) {
  return [serve(calls.search, ({ query, staff: caller }) => search.find(ctx, caller, query.q))];
}
