import { type Call, NOTHING } from '../call.ts';
import {
  FindingAssignBody,
  FindingDetail,
  FindingNoteBody,
  FindingParams,
  FindingResolveBody,
  FindingSettleBody,
  FindingSettled,
  ReconcileBody,
  Reconciled,
  ReconciliationView,
  StatementQuery,
} from '../reconciliation.ts';

export const reconciliation = {
  method: 'GET',
  path: '/api/admin/reconciliation',
  guard: 'findings:view',
  summary: '对账情况',
  tag: 'staff',
  answer: ReconciliationView,
} as const satisfies Call;

export const reconcile = {
  method: 'POST',
  path: '/api/admin/reconciliation/run',
  guard: 'reconciliation:run',
  summary: '逐笔向渠道查询，对账',
  tag: 'staff',
  slow: true,
  body: ReconcileBody,
  answer: Reconciled,
} as const satisfies Call;

export const reconcileStatement = {
  method: 'POST',
  path: '/api/admin/reconciliation/statement',
  guard: 'reconciliation:run',
  summary: '用账单对账：正文是账单文件',
  tag: 'staff',
  raw: 'stream',
  slow: true,
  query: StatementQuery,
  answer: Reconciled,
} as const satisfies Call;

export const finding = {
  method: 'GET',
  path: '/api/admin/findings/:id',
  guard: 'findings:view',
  summary: '一条对账差异',
  tag: 'staff',
  params: FindingParams,
  answer: FindingDetail,
} as const satisfies Call;

export const findingNote = {
  method: 'POST',
  path: '/api/admin/findings/:id/note',
  guard: 'findings:settle',
  summary: '备注差异',
  tag: 'staff',
  params: FindingParams,
  body: FindingNoteBody,
  answer: NOTHING,
} as const satisfies Call;

export const findingAssign = {
  method: 'POST',
  path: '/api/admin/findings/:id/assign',
  guard: 'findings:settle',
  summary: '把差异交给同事',
  tag: 'staff',
  params: FindingParams,
  body: FindingAssignBody,
  answer: NOTHING,
  errors: ['conflict'],
} as const satisfies Call;

export const findingResolve = {
  method: 'POST',
  path: '/api/admin/findings/:id/resolve',
  guard: 'findings:settle',
  summary: '核实或忽略差异',
  tag: 'staff',
  params: FindingParams,
  body: FindingResolveBody,
  answer: NOTHING,
  errors: ['conflict'],
} as const satisfies Call;

export const findingSettle = {
  method: 'POST',
  path: '/api/admin/findings/:id/settle',
  guard: 'findings:settle',
  summary: '按渠道的最新答复处理差异',
  tag: 'staff',
  params: FindingParams,
  body: FindingSettleBody,
  answer: FindingSettled,
  errors: ['conflict', 'upstream'],
} as const satisfies Call;
