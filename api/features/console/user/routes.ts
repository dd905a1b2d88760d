import * as calls from '#contract/calls/console-users';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as acts from './acts.ts';
import * as users from './service.ts';

export function consoleUserRoutes(ctx: Context) {
  return [
    serve(calls.usersOne, ({ params }) => users.accountOf(ctx, params.id)),
    serve(calls.usersConsents, ({ params }) => users.consentsOf(ctx, params.id)),
    serve(calls.usersMembership, ({ params }) => users.membershipOf(ctx, params.id)),
    serve(calls.usersReferrals, ({ params }) => users.referralsOf(ctx, params.id)),
    serve(calls.usersSessions, ({ params }) => users.sessionsOf(ctx, params.id)),
    serve(calls.usersOrders, ({ params }) => users.ordersOf(ctx, params.id)),
    serve(calls.usersDemands, ({ params }) => users.demandsOf(ctx, params.id)),
    serve(calls.usersRevealPhone, async ({ params, staff: caller }) => ({
      phone: await users.revealPhone(ctx, caller, params.id),
    })),
    serve(calls.usersRevealBirth, ({ params, staff: caller }) =>
      users.revealBirth(ctx, caller, params.id),
    ),
    serve(calls.usersGrantDays, ({ params, body, staff: caller }) =>
      acts.grantDays(ctx, caller, params.id, body),
    ),
    serve(calls.usersRevokeDays, ({ params, body, staff: caller }) =>
      acts.revokeDays(ctx, caller, params.id, body),
    ),
    serve(calls.usersBlock, ({ params, body, staff: caller }) =>
      acts.block(ctx, caller, params.id, body),
    ),
    serve(calls.usersUnblock, ({ params, body, staff: caller }) =>
      acts.unblock(ctx, caller, params.id, body),
    ),
    serve(calls.usersEndSessions, async ({ params, body, staff: caller }) => ({
      ended: await acts.endSessions(ctx, caller, params.id, body),
    })),
  ];
}
