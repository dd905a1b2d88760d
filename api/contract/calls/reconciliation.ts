import { NOTHING, tagged } from '../call.ts';
import { OrderView } from '../orders.ts';
import {
  DiscrepancyAssignBody,
  DiscrepancyDetail,
  DiscrepancyGrantBody,
  DiscrepancyNoteBody,
  DiscrepancyParams,
  DiscrepancyResolveBody,
  DiscrepancySettleBody,
  DiscrepancySettled,
  OpenRestore,
  ReconcileBody,
  Reconciled,
  ReconciliationView,
  ReportQuery,
  RestoreCloseBody,
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

export const reconcileReport = post(
  '/api/admin/reconciliation/statement',
  'reconciliation:run',
  '用账单对账：正文是账单文件',
  {
    raw: 'stream',
    slow: true,
    query: ReportQuery,
    answer: Reconciled,
  },
);

export const readDiscrepancy = get('/api/admin/findings/:id', 'findings:view', '一条对账差异', {
  params: DiscrepancyParams,
  answer: DiscrepancyDetail,
});

export const noteDiscrepancy = post('/api/admin/findings/:id/note', 'findings:settle', '备注差异', {
  params: DiscrepancyParams,
  body: DiscrepancyNoteBody,
  answer: NOTHING,
});

export const assignDiscrepancy = post('/api/admin/findings/:id/assign', 'findings:settle', '把差异交给同事', {
  params: DiscrepancyParams,
  body: DiscrepancyAssignBody,
  answer: NOTHING,
  errors: ['conflict'],
});

export const resolveDiscrepancy = post('/api/admin/findings/:id/resolve', 'findings:settle', '核实或忽略差异', {
  params: DiscrepancyParams,
  body: DiscrepancyResolveBody,
  answer: NOTHING,
  errors: ['conflict'],
});

export const settleDiscrepancy = post('/api/admin/findings/:id/settle', 'findings:settle', '按渠道的最新答复处理差异', {
  params: DiscrepancyParams,
  body: DiscrepancySettleBody,
  answer: DiscrepancySettled,
  errors: ['conflict', 'upstream'],
});

export const grantForDiscrepancy = post(
  '/api/admin/findings/:id/give',
  'findings:settle',
  '把没有订单的付款给一个账号',
  {
    params: DiscrepancyParams,
    body: DiscrepancyGrantBody,
    answer: OrderView,
    errors: ['conflict', 'upstream', 'needsProof'],
  },
);

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
