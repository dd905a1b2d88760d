import * as calls from '#contract/calls/sales';
import { serve } from '../../../platform/http/serve.ts';
import type { ReferralsService } from './service.ts';

export function referralsRoutes(referrals: ReferralsService) {
  return [serve(calls.referrals, ({ user }) => referrals.of(user.userId))];
}
