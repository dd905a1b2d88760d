import * as calls from '#contract/calls/sales';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as referrals from './service.ts';

export function referralsRoutes(ctx: Context) {
  return [serve(calls.referrals, ({ user }) => referrals.of(ctx, user.userId))];
}
