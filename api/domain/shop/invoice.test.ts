import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/durations.ts';
import {
  INVOICE_STATES,
  type InvoiceEvent,
  invoiceAfter,
  invoiceFileKind,
  invoiceRefusal,
  readTitle,
} from './invoice.ts';

const CODE = '914403001922038216';
const PAID = { status: 'PAID', sandbox: false, amount: 2999, refunded: 0, paidAt: 0, refunding: false } as const;

describe('an invoice', () => {
  it.each([
    ['asked for', {}, 0, null],
    ['half a year later', {}, 180 * DAY_MS + 1, '付款超过180天'],
    ['of play money', { sandbox: true }, 0, '模拟支付的订单不开发票'],
    ['beside a refund', { refunding: true }, 0, '退款处理完再申请'],
    ['before the payment', { status: 'WAITING', paidAt: null }, 0, '付款后才能申请发票'],
    ['of what went back', { refunded: 2999 }, 0, '没有可开票的金额'],
  ] as const)('%s', (_name, over, now, why) => {
    expect(invoiceRefusal({ ...PAID, ...over }, now)).toBe(why);
  });

  it('is never issued without a request, and never reversed before it is issued', () => {
    const into = (event: InvoiceEvent) => INVOICE_STATES.filter((state) => invoiceAfter(state, event) !== null);
    expect(into('issue')).toEqual(['asked']);
    expect(into('reverse')).toEqual(['toReverse']);
    expect(into('refundedPart')).toEqual(['issued']);
    expect(into('refundedWhole')).toEqual(['asked', 'issued']);
    expect(into('withdraw')).toEqual(['asked']);
  });

  it.each([
    ['a PDF', '%PDF-1.7 …', 'pdf'],
    ['an OFD, which is a ZIP', 'PK\x03\x04 … OFD.xml …', 'ofd'],
    ['another ZIP', 'PK\x03\x04 … word/document.xml …', null],
    ['a text that speaks of PDF', 'see %PDF-1.7', null],
  ])('the file type is detected from its content: %s', (_name, text, kind) => {
    expect(invoiceFileKind(new TextEncoder().encode(text))).toBe(kind);
  });

  it.each([
    ['person', ' 王小明 ', undefined, { kind: 'person', title: '王小明', taxNo: null }],
    ['company', '腾讯科技（深圳）有限公司', CODE, { kind: 'company', title: '腾讯科技(深圳)有限公司', taxNo: CODE }],
    ['person', '王小明', CODE, { field: 'taxNo', why: '个人抬头不填税号' }],
    ['person', '王', undefined, { field: 'title', why: '抬头要2到30个字' }],
    ['company', '某某公司', undefined, { field: 'taxNo', why: '请填18位的统一社会信用代码' }],
    ['company', '某某公司', '440300192203821', { field: 'taxNo', why: '请填18位的统一社会信用代码' }],
    ['company', '=cmd|calc', CODE, { field: 'title', why: '抬头里有不能用的符号' }],
    ['person', '王小\n明', undefined, { field: 'title', why: '抬头里有不能用的符号' }],
    ['person', '王小明🎂', undefined, { field: 'title', why: '抬头里有不能用的符号' }],
  ] as const)('%s %j %s', (kind, title, taxNo, read) => {
    expect(readTitle(kind, title, taxNo)).toEqual(read);
  });
});
