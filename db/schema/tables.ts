import {
  consultFollowups,
  consultRatings,
  consultSettlementLines,
  consultSettlements,
  consultShares,
  consultSummaries,
} from './consult-after.ts';
import {
  consultCards,
  consultDemands,
  consultEvents,
  consultHandOnRules,
  consultHolds,
  consultMasters,
  consultNotes,
  consultReminders,
} from './consults.ts';
import { membershipGrants, staffGrants } from './memberships.ts';
import { orderEvents, orders, paymentNotices, refunds } from './orders.ts';
import {
  gatewayTerminals,
  holidays,
  jobs,
  loginFailures,
  rateLimits,
  smsCodes,
} from './platform.ts';
import {
  reconciliationFindings,
  reconciliationNotes,
  reconciliationRuns,
} from './reconciliation.ts';
import { checkAnswers, dayVerdicts, modelCalls, pastYearAnswers, reports } from './reports.ts';
import { plans, planVersions, referralRewards } from './sales.ts';
import { knownDevices, sessions, staffSessions } from './sessions.ts';
import {
  auditEntries,
  savedViews,
  staff,
  staffBudgets,
  staffChallenges,
  staffRecoveryCodes,
  staffTotpRules,
} from './staff.ts';
import {
  firstSteps,
  statisticsDays,
  statisticsOwed,
  statisticsSales,
  statisticsSteps,
  visits,
} from './statistics.ts';
import { calendarFeeds, pushDevices, tomorrowTimes } from './tomorrow.ts';
import { userNotes } from './user-notes.ts';
import { births, consents, phoneMarks, users } from './users.ts';

/** Every table, as repositories get it injected: another engine injects its own set. */
export const tables = {
  auditEntries,
  births,
  calendarFeeds,
  checkAnswers,
  consents,
  consultCards,
  consultDemands,
  consultEvents,
  consultHolds,
  consultFollowups,
  consultHandOnRules,
  consultMasters,
  consultNotes,
  consultRatings,
  consultSettlementLines,
  consultSettlements,
  consultShares,
  consultSummaries,
  consultReminders,
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
  reconciliationNotes,
  reconciliationRuns,
  referralRewards,
  refunds,
  reports,
  sessions,
  smsCodes,
  savedViews,
  staff,
  staffBudgets,
  staffChallenges,
  staffGrants,
  staffRecoveryCodes,
  staffSessions,
  staffTotpRules,
  statisticsDays,
  statisticsOwed,
  statisticsSales,
  statisticsSteps,
  tomorrowTimes,
  userNotes,
  users,
  visits,
};

export type Tables = typeof tables;
