import * as calls from '#contract/calls/people';
import { serve } from '../../../platform/http/serve.ts';
import type { MembershipsService } from './service.ts';

export function membershipsRoutes(memberships: MembershipsService) {
  return [
    serve(calls.membership, async ({ user }) => {
      const { level, startAt, expireAt, upcoming } = await memberships.of(user.userId);
      return { level, startAt, expireAt, upcoming };
    }),
  ];
}
