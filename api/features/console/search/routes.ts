import * as calls from '#contract/calls/console';
import { serve } from '../../../platform/http/serve.ts';
import type { DeskSearchService } from './service.ts';

export function deskSearchRoutes(search: DeskSearchService) {
  return [serve(calls.search, ({ query, staff: caller }) => search.find(caller.role, query.q))];
}
