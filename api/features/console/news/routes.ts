import * as calls from '#contract/calls/console';
import { serve } from '../../../platform/http/serve.ts';
import type { NewsService } from './service.ts';

export function newsRoutes(news: NewsService) {
  return [
    serve(calls.news, async ({ staff, query }) => {
      const found = await news.since(staff, query.since);
      return found ?? new Response(null, { status: 304 });
    }),
  ];
}
