import { auditEntries } from './audit.ts';
import { consents } from './consents.ts';
import { consultDemands } from './consults.ts';
import { gatewayTerminals } from './gateway.ts';
import { jobs } from './jobs.ts';
import { loginFailures, rateLimits } from './limits.ts';
import { membershipGrants } from './memberships.ts';
import { moneyLinks } from './money-links.ts';
import { orderEvents, orders, paymentNotices, refunds } from './orders.ts';
import { plans } from './plans.ts';
import { reconciliationFindings, reconciliationRuns } from './reconciliation.ts';
import { referralRewards } from './referrals.ts';
import { dayVerdicts, modelCalls, pastYearAnswers, reports } from './reports.ts';
import {
  sandboxGatewayClock,
  sandboxGatewayFaults,
  sandboxGatewayLinks,
  sandboxGatewayNotices,
  sandboxGatewayOrders,
  sandboxGatewayRefunds,
  sandboxGatewayTerminals,
} from './sandbox-gateway.ts';
import { sessions, staffSessions } from './sessions.ts';
import { sandboxMessages, smsCodes } from './sms.ts';
import { staff } from './staff.ts';
import { calendarFeeds, pushDevices, tomorrowTimes } from './tomorrow.ts';
import { births, users } from './users.ts';

/** Every table, as repositories get it injected: another engine injects its own set. */
export const tables = {
  auditEntries,
  births,
  calendarFeeds,
  consents,
  consultDemands,
  dayVerdicts,
  gatewayTerminals,
  jobs,
  loginFailures,
  membershipGrants,
  modelCalls,
  moneyLinks,
  orderEvents,
  orders,
  pastYearAnswers,
  paymentNotices,
  plans,
  pushDevices,
  rateLimits,
  reconciliationFindings,
  reconciliationRuns,
  referralRewards,
  refunds,
  reports,
  sandboxGatewayClock,
  sandboxGatewayFaults,
  sandboxGatewayLinks,
  sandboxGatewayNotices,
  sandboxGatewayOrders,
  sandboxGatewayRefunds,
  sandboxGatewayTerminals,
  sandboxMessages,
  sessions,
  smsCodes,
  staff,
  staffSessions,
  tomorrowTimes,
  users,
};

export type Tables = typeof tables;
