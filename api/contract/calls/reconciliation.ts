import { NOTHING, tagged } from '../call.ts';
import { OrderView } from '../orders.ts';
import {
  FindingAssignBody,
  FindingDetail,
  FindingGiveBody,
  FindingNoteBody,
  FindingParams,
  FindingResolveBody,
  FindingSettleBody,
  FindingSettled,
  OpenRestore,
  ReconcileBody,
  Reconciled,
  ReconciliationView,
  RestoreCloseBody,
  StatementQuery,
  Upkeep,
} from '../reconciliation.ts';

const { get, post } = tagged('staff');

export const readReconciliation = get('/api/admin/reconciliation', 'findings:view', '对账情况', {
  answer: ReconciliationView,
});

export const reconcileByQuery = post('/api/admin/reconciliation/run', 'reconciliation:run', '逐笔向渠道查询，对账', {
  slow: true,
  body: ReconcileBody,
  answer: Reconciled,
});

export const reconcileStatement = post(
  '/api/admin/reconciliation/statement',
  'reconciliation:run',
  '用账单对账：正文是账单文件',
  {
    raw: 'stream',
    slow: true,
    query: StatementQuery,
    answer: Reconciled,
  },
);

export const readFinding = get('/api/admin/findings/:id', 'findings:view', '一条对账差异', {
  params: FindingParams,
  answer: FindingDetail,
});

export const noteFinding = post('/api/admin/findings/:id/note', 'findings:settle', '备注差异', {
  params: FindingParams,
  body: FindingNoteBody,
  answer: NOTHING,
});

export const assignFinding = post('/api/admin/findings/:id/assign', 'findings:settle', '把差异交给同事', {
  params: FindingParams,
  body: FindingAssignBody,
  answer: NOTHING,
  errors: ['conflict'],
});

export const resolveFinding = post('/api/admin/findings/:id/resolve', 'findings:settle', '核实或忽略差异', {
  params: FindingParams,
  body: FindingResolveBody,
  answer: NOTHING,
  errors: ['conflict'],
});

export const settleFinding = post('/api/admin/findings/:id/settle', 'findings:settle', '按渠道的最新答复处理差异', {
  params: FindingParams,
  body: FindingSettleBody,
  answer: FindingSettled,
  errors: ['conflict', 'upstream'],
});

export const giveFinding = post('/api/admin/findings/:id/give', 'findings:settle', '把没有订单的付款给一个账号', {
  params: FindingParams,
  body: FindingGiveBody,
  answer: OrderView,
  errors: ['conflict', 'upstream', 'needsProof'],
});

export const readUpkeep = get('/api/admin/upkeep', 'restores:close', '运维情况', {
  answer: Upkeep,
});

export const makeBackup = post('/api/admin/upkeep/backup', 'restores:close', '立即备份', {
  answer: NOTHING,
  errors: ['conflict'],
});

export const readRestore = get('/api/admin/restore', 'findings:view', '备份恢复后的核对情况', {
  answer: OpenRestore,
});

export const closeRestore = post('/api/admin/restore/close', 'restores:close', '结束恢复核对', {
  body: RestoreCloseBody,
  answer: NOTHING,
  errors: ['conflict', 'needsProof'],
});
