import type { Call } from './call.ts';
import * as asks from './calls/asks.ts';
import * as clientErrors from './calls/client-errors.ts';
import * as console from './calls/console.ts';
import * as consoleConsultations from './calls/console-consultations.ts';
import * as consoleUsers from './calls/console-users.ts';
import * as consulting from './calls/consulting.ts';
import * as days from './calls/days.ts';
import * as gifts from './calls/gifts.ts';
import * as invoices from './calls/invoices.ts';
import * as me from './calls/me.ts';
import * as pairs from './calls/pairs.ts';
import * as people from './calls/people.ts';
import * as plans from './calls/plans.ts';
import * as readings from './calls/readings.ts';
import * as reconciliation from './calls/reconciliation.ts';
import * as sales from './calls/sales.ts';
import * as sandbox from './calls/sandbox.ts';
import * as screens from './calls/screens.ts';
import * as settlements from './calls/settlements.ts';
import * as site from './calls/site.ts';
import * as staff from './calls/staff.ts';
import * as staffMembers from './calls/staff-members.ts';
import * as system from './calls/system.ts';
import { AUDIT_LIST } from './lists/audit.ts';
import { CONSULTATION_LIST } from './lists/consultations.ts';
import { DISCREPANCY_LIST } from './lists/discrepancies.ts';
import { INVITER_LIST } from './lists/inviters.ts';
import { INVOICE_LIST } from './lists/invoices.ts';
import { ORDER_LIST } from './lists/orders.ts';
import { REFERRAL_LIST } from './lists/referrals.ts';
import { REPORT_LIST } from './lists/reports.ts';
import { STAFF_LIST } from './lists/staff.ts';
import { USER_LIST } from './lists/users.ts';

/** The lists of the console. */
const LISTS = [
  ORDER_LIST,
  USER_LIST,
  CONSULTATION_LIST,
  DISCREPANCY_LIST,
  INVOICE_LIST,
  REFERRAL_LIST,
  INVITER_LIST,
  REPORT_LIST,
  AUDIT_LIST,
  STAFF_LIST,
];

/** The endpoint registry, those of the sandbox last. Only endpoints listed here are served. */
export const CALLS: readonly Call[] = [
  system,
  clientErrors,
  people,
  site,
  me,
  plans,
  sales,
  gifts,
  consulting,
  readings,
  days,
  asks,
  pairs,
  staff,
  staffMembers,
  console,
  consoleUsers,
  consoleConsultations,
  reconciliation,
  invoices,
  settlements,
  screens,
  ...LISTS.map((list) => list.calls),
  sandbox,
].flatMap((calls): Call[] => Object.values(calls));
