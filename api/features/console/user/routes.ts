import * as calls from '#contract/calls/console-users';
import { serve } from '../../../platform/http/serve.ts';
import type { ConsoleUserService } from './service.ts';

export function consoleUserRoutes(desk: ConsoleUserService) {
  return [
    serve(calls.usersOne, ({ params }) => desk.account(params.id)),
    serve(calls.usersConsents, ({ params }) => desk.consents(params.id)),
    serve(calls.usersMembership, ({ params }) => desk.membership(params.id)),
    serve(calls.usersReferrals, ({ params }) => desk.referrals(params.id)),
    serve(calls.usersSessions, ({ params }) => desk.sessions(params.id)),
    serve(calls.usersOrders, ({ params }) => desk.orders(params.id)),
    serve(calls.usersDemands, ({ params }) => desk.demands(params.id)),
    serve(calls.usersRevealPhone, async ({ params, staff: caller }) => ({
      phone: await desk.revealPhone(caller, params.id),
    })),
    serve(calls.usersRevealBirth, ({ params, staff: caller }) =>
      desk.revealBirth(caller, params.id),
    ),
    serve(calls.usersGrantDays, ({ params, body, staff: caller }) =>
      desk.acts.grantDays(caller, params.id, body),
    ),
    serve(calls.usersRevokeDays, ({ params, body, staff: caller }) =>
      desk.acts.revokeDays(caller, params.id, body),
    ),
    serve(calls.usersBlock, ({ params, body, staff: caller }) =>
      desk.acts.block(caller, params.id, body),
    ),
    serve(calls.usersUnblock, ({ params, body, staff: caller }) =>
      desk.acts.unblock(caller, params.id, body),
    ),
    serve(calls.usersEndSessions, async ({ params, body, staff: caller }) => ({
      ended: await desk.acts.endSessions(caller, params.id, body),
    })),
  ];
}
