import * as z from 'zod/mini';
import { typedSearch } from '#domain/people/typed-number';
import { INVOICE_KIND_NAMES, INVOICE_STATE_NAMES } from '#domain/shop/invoice';
import { yuanText } from '#domain/shop/money';
import { StaffInvoice } from '../invoices.ts';
import { choice, consoleList, days, search } from './list.ts';

/** Order in which staff work: what waits first. */
const { asked, toReverse, issued, returned, reversed, ...gone } = INVOICE_STATE_NAMES;

const NUMBER = z
  .string()
  .check(z.overwrite(typedSearch), z.regex(/^[A-Za-z0-9]{0,32}$/, '请输入订单号或发票号码的末几位'));

/** Oldest request first. The file has the columns of the tax office's template instead of these. */
export const INVOICE_LIST = consoleList(StaffInvoice, {
  name: 'invoices',
  title: '发票',
  unit: '张',
  calls: {
    path: '/api/admin/invoices',
    guard: 'invoices:handle',
    rows: '发票',
    total: '发票总数',
    views: '发票视图计数',
    file: '导出发票申请',
  },
  parts: [
    choice(
      'state',
      '状态',
      { asked, toReverse, issued, returned, reversed, ...gone, all: '全部状态' },
      '没有这个发票状态',
    ),
    choice('kind', '抬头类型', { all: '全部', ...INVOICE_KIND_NAMES }, '请选择个人或企业'),
    // By the date of the invoice, or of the request if not issued.
    days('开票或申请日期'),
    search('q', '搜索发票', '订单号或发票号码的末几位', 32, NUMBER),
  ],
  columns: {
    title: { head: '购买方名称', text: ({ title }) => title },
    kind: { head: '抬头类型', text: ({ kind }) => INVOICE_KIND_NAMES[kind] },
    taxNo: { head: '税号', text: ({ taxNo }) => taxNo ?? '' },
    amount: { head: '金额（元）', text: ({ amount, left }) => yuanText(amount ?? left) },
    item: { head: '项目', text: ({ item }) => item },
    askedAt: { head: '申请时间', at: ({ askedAt }) => askedAt },
    state: { head: '状态', text: ({ state }) => INVOICE_STATE_NAMES[state] },
    number: { head: '发票号码', text: ({ number }) => number ?? '' },
    issuedOn: { head: '开票日期', text: ({ issuedOn }) => issuedOn ?? '' },
    client_sn: { head: '订单号', text: ({ client_sn }) => client_sn },
  },
  views: [
    { name: 'asked', label: asked, search: {}, done: '没有待开的发票' },
    { name: 'toReverse', label: toReverse, search: { state: 'toReverse' }, done: '没有待红冲的发票' },
    { name: 'issued', label: issued, search: { state: 'issued' }, uncounted: true },
    { name: 'returned', label: returned, search: { state: 'returned' }, uncounted: true },
    { name: 'reversed', label: reversed, search: { state: 'reversed' }, uncounted: true },
  ],
});
