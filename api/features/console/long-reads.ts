import type { CalendarQuery } from '#contract/calendar';
import type { MasterFiguresQuery } from '#contract/consulting';
import type {
  ChangeQuery,
  CohortQuery,
  DeferralQuery,
  FunnelQuery,
  RetentionQuery,
  StatisticsQuery,
} from '#contract/statistics';
import type { LongFile, LongRead } from '../../platform/long-reads.ts';
import { auditList } from '../staff/audit/list.ts';
import { listFile, listReads } from '../staff/lists/console-list.ts';
import { staffList } from '../staff/members/list.ts';
import { readCalendar } from './calendar/service.ts';
import { consultationList } from './consultations/list.ts';
import { discrepancyList } from './discrepancies/list.ts';
import { readMasterFigures } from './masters/figures.ts';
import { orderList } from './orders/list.ts';
import { compareReport, type ReportFile } from './reconciliation/service.ts';
import { inviterList } from './referrals/board.ts';
import { referralList } from './referrals/list.ts';
import { reportList } from './reports/list.ts';
import * as settlements from './settlements/service.ts';
import { readChange } from './statistics/change.ts';
import { readDeferral } from './statistics/deferral.ts';
import { STATISTICS_FILE } from './statistics/export.ts';
import { readRetention } from './statistics/retention.ts';
import * as statistics from './statistics/service.ts';
import { userList } from './users/list.ts';

const [inviters, users, demands] = [listReads(inviterList), listReads(userList), listReads(consultationList)];
const orders = listReads(orderList);

const longRead = <Query, Answer>(name: string, read: LongRead<Query, Answer>['read']) => ({ name, read });

/** Reads that may take over 20 ms at 200,000 users: the server runs them on another thread. */
export const READS = {
  statistics: longRead('statistics', (ctx, query: StatisticsQuery) => statistics.readStatistics(ctx, query)),
  change: longRead('change', (ctx, query: ChangeQuery) => readChange(ctx, query)),
  funnel: longRead('funnel', (ctx, query: FunnelQuery) => statistics.readFunnel(ctx, query)),
  cohorts: longRead('cohorts', (ctx, query: CohortQuery) => statistics.readCohorts(ctx, query)),
  retention: longRead('retention', (ctx, query: RetentionQuery) => readRetention(ctx, query)),
  deferral: longRead('deferral', (ctx, query: DeferralQuery) => readDeferral(ctx, query)),
  record: longRead('record', (ctx) => statistics.readAccuracy(ctx)),
  settlements: longRead('settlements', (ctx, _none: null, by) => settlements.listSettlements(ctx, by)),
  masterFigures: longRead('master figures', (ctx, query: MasterFiguresQuery, by) => readMasterFigures(ctx, by, query)),
  inviters: inviters.page,
  inviterTotal: inviters.total,
  orders: orders.page,
  orderTotal: orders.total,
  orderViews: orders.views,
  users: users.page,
  userTotal: users.total,
  consultationTotal: demands.total,
  consultationViews: demands.views,
  calendar: longRead('calendar', (ctx, query: CalendarQuery, by) => readCalendar(ctx, by, query)),
  statement: longRead('statement', (ctx, file: ReportFile) => compareReport(ctx, file)),
};

/** All exports of the console. */
export const FILES: readonly LongFile<never>[] = [
  listFile(orderList),
  listFile(userList),
  listFile(consultationList),
  listFile(discrepancyList),
  listFile(referralList),
  listFile(inviterList),
  listFile(reportList),
  listFile(auditList),
  listFile(staffList),
  STATISTICS_FILE,
  settlements.SETTLEMENT_FILE,
];
