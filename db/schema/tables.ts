import { auditEntries } from './audit.ts';
import { consents } from './consents.ts';
import { consultDemands, consultEvents, consultMasters, consultNotes } from './consults.ts';
import { gatewayTerminals } from './gateway.ts';
import { holidays } from './holidays.ts';
import { jobs } from './jobs.ts';
import { loginFailures, rateLimits } from './limits.ts';
import { membershipGrants, staffGrants } from './memberships.ts';
import { orderEvents, orders, paymentNotices, refunds } from './orders.ts';
import { plans, planVersions } from './plans.ts';
import { reconciliationFindings, reconciliationRuns } from './reconciliation.ts';
import { referralRewards } from './referrals.ts';
import { checkAnswers, dayVerdicts, modelCalls, pastYearAnswers, reports } from './reports.ts';
import { knownDevices, sessions, staffSessions } from './sessions.ts';
import { smsCodes } from './sms.ts';
import {
  staff,
  staffBudgets,
  staffChallenges,
  staffRecoveryCodes,
  staffTotpRules,
} from './staff.ts';
import {
  firstSteps,
  statisticsDays,
  statisticsSales,
  statisticsSteps,
  visits,
} from './statistics.ts';
import { calendarFeeds, pushDevices, tomorrowTimes } from './tomorrow.ts';
import { births, phoneMarks, users } from './users.ts';

/** Every table, as repositories get it injected: another engine injects its own set. */
export const tables = {
  auditEntries,
  births,
  calendarFeeds,
  checkAnswers,
  consents,
  consultDemands,
  consultEvents,
  consultMasters,
  consultNotes,
  dayVerdicts,
  firstSteps,
  gatewayTerminals,
  holidays,
  jobs,
  knownDevices,
  loginFailures,
  membershipGrants,
  modelCalls,
  orderEvents,
  orders,
  pastYearAnswers,
  paymentNotices,
  phoneMarks,
  plans,
  planVersions,
  pushDevices,
  rateLimits,
  reconciliationFindings,
  reconciliationRuns,
  referralRewards,
  refunds,
  reports,
  sessions,
  smsCodes,
  staff,
  staffBudgets,
  staffChallenges,
  staffGrants,
  staffRecoveryCodes,
  staffSessions,
  staffTotpRules,
  statisticsDays,
  statisticsSales,
  statisticsSteps,
  tomorrowTimes,
  users,
  visits,
};

export type Tables = typeof tables;
