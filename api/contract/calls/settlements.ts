import { CSV, NOTHING, tagged } from '../call.ts';
import {
  SettlementApproveBody,
  SettlementDetail,
  SettlementList,
  SettlementMakeBody,
  SettlementParams,
  SettlementPayBody,
  SettlementReverseBody,
  SettlementShareBody,
} from '../settlements.ts';

const { get, post } = tagged('staff');

export const listSettlements = get('/api/admin/settlements', 'settlements:view', '命理师结算', {
  answer: SettlementList,
});

export const readSettlement = get('/api/admin/settlements/:id', 'settlements:view', '结算明细', {
  params: SettlementParams,
  answer: SettlementDetail,
});

export const exportSettlement = get('/api/admin/settlement-file', 'settlements:view', '导出结算明细', {
  query: SettlementParams,
  answer: CSV,
});

export const makeSettlement = post('/api/admin/settlements/make', 'settlements:pay', '生成一个月的结算', {
  body: SettlementMakeBody,
  answer: NOTHING,
  sentence: '已生成结算',
  errors: ['conflict'],
});

export const approveSettlement = post('/api/admin/settlements/:id/approve', 'settlements:approve', '核对结算', {
  params: SettlementParams,
  body: SettlementApproveBody,
  answer: NOTHING,
  sentence: '已核对',
  errors: ['conflict'],
});

export const paySettlement = post('/api/admin/settlements/:id/pay', 'settlements:pay', '标记结算已付', {
  params: SettlementParams,
  body: SettlementPayBody,
  answer: NOTHING,
  sentence: '已标记为已付',
  errors: ['conflict'],
});

export const reverseSettlement = post('/api/admin/settlements/:id/reverse', 'settlements:pay', '冲销结算的付款', {
  params: SettlementParams,
  body: SettlementReverseBody,
  answer: NOTHING,
  sentence: '已冲销',
  errors: ['conflict'],
});

export const setShare = post('/api/admin/settlements/shares', 'settlements:share', '设定命理师分成', {
  body: SettlementShareBody,
  answer: NOTHING,
  sentence: '分成已设定',
  errors: ['conflict'],
});
