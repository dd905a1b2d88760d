import * as calls from '#contract/calls/console';
import { serve } from '../../../platform/http/serve.ts';
import type { ConsoleSearchService } from './service.ts';

export function consoleSearchRoutes(search: ConsoleSearchService) {
  return [serve(calls.search, ({ query, staff: caller }) => search.find(caller.role, query.q))];
}
