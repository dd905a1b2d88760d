import * as calls from '#contract/calls/console';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as news from './service.ts';

export function newsRoutes(ctx: Context) {
  return [
    serve(calls.news, async ({ staff, query }) => {
      const found = await news.since(ctx, staff, query.since);
      return found ?? new Response(null, { status: 304 });
    }),
  ];
}
