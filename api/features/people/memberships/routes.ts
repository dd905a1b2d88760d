import * as calls from '#contract/calls/people';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as memberships from './service.ts';

export function membershipsRoutes(ctx: Context) {
  return [
    serve(calls.membership, async ({ user }) => {
      const { level, startAt, expireAt, upcoming } = await memberships.of(ctx, user.userId);
      return { level, startAt, expireAt, upcoming };
    }),
  ];
}
