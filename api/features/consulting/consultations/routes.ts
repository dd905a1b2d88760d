import * as calls from '#contract/calls/consulting';
import { serve } from '../../../platform/http/serve.ts';
import type { ConsultsService } from './service.ts';

export function consultsRoutes(consults: ConsultsService) {
  return [serve(calls.saveDemands, ({ body, user }) => consults.save(user.userId, body))];
}
