import * as calls from '#contract/calls/staff-members';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as budgets from '../budgets/service.ts';
import { staffListRoutes } from './list.ts';
import * as members from './service.ts';

export function staffMembersRoutes(ctx: Context) {
  return [
    ...staffListRoutes(ctx),
    serve(calls.staffOne, async ({ query }) => ({ staff: await members.find(ctx, query.id) })),
    serve(calls.staffSessions, async ({ query, staff: caller }) => ({
      sessions: await members.sessions(ctx, caller, query.id),
    })),
    serve(calls.staffBudgets, async ({ query }) => ({
      budgets: await budgets.today(ctx, query.id),
    })),
    serve(calls.staffTotpRules, async () => ({ roles: await members.totpRules(ctx) })),
    serve(calls.staffAdd, ({ body, staff: caller }) => members.add(ctx, caller, body)),
    serve(calls.staffRole, async ({ body, staff: caller }) => ({
      staff: await members.setRole(ctx, caller, body),
    })),
    serve(calls.staffDisable, async ({ body, staff: caller }) => ({
      staff: await members.disable(ctx, caller, body),
    })),
    serve(calls.staffEnable, async ({ body, staff: caller }) => ({
      staff: await members.enable(ctx, caller, body),
    })),
    serve(calls.staffResetPassword, ({ body, staff: caller }) =>
      members.resetPassword(ctx, caller, body),
    ),
    serve(calls.staffResetTotp, async ({ body, staff: caller }) => ({
      staff: await members.resetTotp(ctx, caller, body),
    })),
    serve(calls.staffEndSessions, async ({ body, staff: caller }) => ({
      sessions: await members.endSessions(ctx, caller, body.id, body.session),
    })),
    serve(calls.staffRaiseBudget, async ({ body, staff: caller }) => ({
      budgets: await members.raiseBudget(ctx, caller, body),
    })),
    serve(calls.staffTotpRule, async ({ body, staff: caller }) => ({
      roles: await members.setTotpRule(ctx, caller, body),
    })),
  ];
}
