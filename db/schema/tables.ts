import { gatewayTerminals } from './gateway.ts';
import { loginFailures, rateLimits } from './limits.ts';
import { plans } from './plans.ts';
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
import { births, users } from './users.ts';

/** Every table, as repositories get it injected: another engine injects its own set. */
export const tables = {
  births,
  gatewayTerminals,
  loginFailures,
  plans,
  rateLimits,
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
  users,
};

export type Tables = typeof tables;
