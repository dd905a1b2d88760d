import * as calls from '#contract/calls/readings';
import { serve } from '../../../platform/http/serve.ts';
import type { TodayService } from './service.ts';

export function todayRoutes(today: TodayService) {
  return [serve(calls.today, ({ query }) => today.of(query.date))];
}
