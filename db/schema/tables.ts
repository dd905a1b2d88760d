import { loginFailures, rateLimits } from './limits.ts';
import { plans } from './plans.ts';
import { sessions, staffSessions } from './sessions.ts';
import { sandboxMessages, smsCodes } from './sms.ts';
import { staff } from './staff.ts';
import { births, users } from './users.ts';

/** Every table, as repositories get it injected: another engine injects its own set. */
export const tables = {
  births,
  loginFailures,
  plans,
  rateLimits,
  sandboxMessages,
  sessions,
  smsCodes,
  staff,
  staffSessions,
  users,
};

export type Tables = typeof tables;
