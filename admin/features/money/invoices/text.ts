import type { InvoiceAct } from '#domain/shop/invoice';

export const INVOICES = {
  title: '发票',
  lead: '客户在订单里申请，在税务局的开票软件里开好后把号码填回来。退款不等发票：已开的会转到待红冲。',
  states: '发票状态',
  none: '没有这个状态的发票',
  failed: '发票加载失败',
  days: (days: number) => `等了${days}天`,
  amount: '金额',
  taxNo: '税号',
  item: '项目',
  number: '发票号码',
  issuedOn: '开票日期',
  reversal: '红冲号码',
  reason: '退回原因',
  done: '已处理',
  correctWhat: '这张发票转到待红冲，红冲以后客户可以重新申请。转了不能撤回。',
  acts: { issue: '开具', return: '退回', correct: '开错了', reverse: '红冲' } satisfies Record<InvoiceAct, string>,
} as const;
