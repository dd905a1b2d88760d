import type { Call } from './call.ts';
import * as console from './calls/console.ts';
import * as consoleConsultations from './calls/console-consultations.ts';
import * as consoleUsers from './calls/console-users.ts';
import * as consulting from './calls/consulting.ts';
import * as me from './calls/me.ts';
import * as people from './calls/people.ts';
import * as readings from './calls/readings.ts';
import * as reconciliation from './calls/reconciliation.ts';
import * as sales from './calls/sales.ts';
import * as sandbox from './calls/sandbox.ts';
import * as screens from './calls/screens.ts';
import * as settlements from './calls/settlements.ts';
import * as staff from './calls/staff.ts';
import * as staffMembers from './calls/staff-members.ts';
import * as system from './calls/system.ts';

/** The whole table of calls, those of the sandbox last. A call that is not here is not served. */
export const CALLS: readonly Call[] = [
  system,
  people,
  me,
  sales,
  consulting,
  readings,
  staff,
  staffMembers,
  console,
  consoleUsers,
  consoleConsultations,
  reconciliation,
  settlements,
  screens,
  sandbox,
].flatMap((calls): Call[] => Object.values(calls));
