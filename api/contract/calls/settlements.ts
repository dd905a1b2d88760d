import { type Call, CSV, NOTHING } from '../call.ts';
import {
  SettlementDetail,
  SettlementList,
  SettlementMakeBody,
  SettlementParams,
  SettlementPayBody,
  SettlementShareBody,
} from '../settlements.ts';

export const settlements = {
  method: 'GET',
  path: '/api/admin/settlements',
  guard: 'settlements:view',
  summary: '命理师结算',
  tag: 'staff',
  answer: SettlementList,
} as const satisfies Call;

export const settlementsOne = {
  method: 'GET',
  path: '/api/admin/settlements/:id',
  guard: 'settlements:view',
  summary: '结算明细',
  tag: 'staff',
  params: SettlementParams,
  answer: SettlementDetail,
} as const satisfies Call;

export const settlementsExport = {
  method: 'GET',
  path: '/api/admin/settlement-file',
  guard: 'settlements:view',
  summary: '导出结算明细',
  tag: 'staff',
  query: SettlementParams,
  answer: CSV,
} as const satisfies Call;

export const settlementsMake = {
  method: 'POST',
  path: '/api/admin/settlements/make',
  guard: 'settlements:pay',
  summary: '生成一个月的结算',
  tag: 'staff',
  body: SettlementMakeBody,
  answer: NOTHING,
  sentence: '已生成结算',
  errors: ['conflict'],
} as const satisfies Call;

export const settlementsPay = {
  method: 'POST',
  path: '/api/admin/settlements/:id/pay',
  guard: 'settlements:pay',
  summary: '标记结算已付',
  tag: 'staff',
  params: SettlementParams,
  body: SettlementPayBody,
  answer: NOTHING,
  sentence: '已标记为已付',
  errors: ['conflict'],
} as const satisfies Call;

export const settlementsShare = {
  method: 'POST',
  path: '/api/admin/settlements/shares',
  guard: 'settlements:share',
  summary: '设定命理师分成',
  tag: 'staff',
  body: SettlementShareBody,
  answer: NOTHING,
  sentence: '分成已设定',
  errors: ['conflict'],
} as const satisfies Call;
