import type { MasterFiguresQuery } from '#contract/master-figures';
import type { CohortQuery, DeferralQuery, FunnelQuery, StatisticsQuery } from '#contract/statistics';
import type { LongFile, LongRead } from '../../platform/long-reads.ts';
import { AUDIT_LIST } from '../staff/audit/list.ts';
import { listFile } from '../staff/lists/console-list.ts';
import { STAFF_LIST } from '../staff/members/list.ts';
import { DEMAND_LIST } from './consultations/list.ts';
import { FINDING_LIST } from './findings/list.ts';
import { readMasterFigures } from './masters/figures.ts';
import { ORDER_LIST } from './orders/list.ts';
import { compareStatement, type StatementFile } from './reconciliation/service.ts';
import { REFERRAL_LIST } from './referrals/list.ts';
import { REPORT_LIST } from './reports/list.ts';
import * as settlements from './settlements/service.ts';
import { readDeferral } from './statistics/deferral.ts';
import { STATISTICS_FILE } from './statistics/export.ts';
import * as statistics from './statistics/service.ts';
import { USER_LIST } from './users/list.ts';

const longRead = <Query, Answer>(name: string, read: LongRead<Query, Answer>['read']) => ({ name, read });

/** Every read that may take over 20 ms at 200,000 users: the server asks for them on another thread. */
export const READS = {
  statistics: longRead('statistics', (ctx, query: StatisticsQuery) => statistics.readStatistics(ctx, query)),
  funnel: longRead('funnel', (ctx, query: FunnelQuery) => statistics.readFunnel(ctx, query)),
  cohorts: longRead('cohorts', (ctx, query: CohortQuery) => statistics.readCohorts(ctx, query)),
  deferral: longRead('deferral', (ctx, query: DeferralQuery) => readDeferral(ctx, query)),
  record: longRead('record', (ctx) => statistics.readAccuracy(ctx)),
  settlements: longRead('settlements', (ctx, _none: null, by) => settlements.listSettlements(ctx, by)),
  masterFigures: longRead('master figures', (ctx, query: MasterFiguresQuery, by) => readMasterFigures(ctx, by, query)),
  statement: longRead('statement', (ctx, file: StatementFile) => compareStatement(ctx, file)),
};

/** Every file of the console. */
export const FILES: readonly LongFile<never>[] = [
  listFile(ORDER_LIST),
  listFile(USER_LIST),
  listFile(DEMAND_LIST),
  listFile(FINDING_LIST),
  listFile(REFERRAL_LIST),
  listFile(REPORT_LIST),
  listFile(AUDIT_LIST),
  listFile(STAFF_LIST),
  STATISTICS_FILE,
  settlements.SETTLEMENT_FILE,
];
