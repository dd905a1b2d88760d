import * as calls from '#contract/calls/staff-members';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import type { Clock } from '../../../platform/clock.ts';
import { csvAnswer } from '../../../platform/http/csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { StaffMembersService } from './service.ts';

export function staffMembersRoutes(desk: StaffMembersService, clock: Clock) {
  return [
    serve(calls.staff, ({ query }) => desk.list(query)),
    serve(calls.staffTotal, ({ query }) => desk.total(query)),
    serve(calls.staffExport, ({ query, staff: caller }) => {
      const day = isoDate(beijingDate(clock.now()));
      return csvAnswer(`staff-${day}.csv`, desk.export(query, caller));
    }),
    serve(calls.staffOne, async ({ query }) => ({ staff: await desk.find(query.id) })),
    serve(calls.staffSessions, async ({ query, staff: caller }) => ({
      sessions: await desk.sessions(caller, query.id),
    })),
    serve(calls.staffBudgets, async ({ query }) => ({ budgets: await desk.budgets(query.id) })),
    serve(calls.staffTotpRules, async () => ({ roles: await desk.totpRules() })),
    serve(calls.staffAdd, ({ body, staff: caller }) => desk.add(caller, body)),
    serve(calls.staffRole, async ({ body, staff: caller }) => ({
      staff: await desk.setRole(caller, body),
    })),
    serve(calls.staffDisable, async ({ body, staff: caller }) => ({
      staff: await desk.disable(caller, body),
    })),
    serve(calls.staffEnable, async ({ body, staff: caller }) => ({
      staff: await desk.enable(caller, body),
    })),
    serve(calls.staffResetPassword, ({ body, staff: caller }) => desk.resetPassword(caller, body)),
    serve(calls.staffResetTotp, async ({ body, staff: caller }) => ({
      staff: await desk.resetTotp(caller, body),
    })),
    serve(calls.staffEndSessions, async ({ body, staff: caller }) => ({
      sessions: await desk.endSessions(caller, body.id, body.session),
    })),
    serve(calls.staffRaiseBudget, async ({ body, staff: caller }) => ({
      budgets: await desk.raiseBudget(caller, body),
    })),
    serve(calls.staffTotpRule, async ({ body, staff: caller }) => ({
      roles: await desk.setTotpRule(caller, body),
    })),
  ];
}
