import * as z from 'zod/mini';
import { record } from '#domain/lookup';
import { CATEGORIES, CATEGORY_CODES } from '#domain/reconciliation/categories';
import { DISCREPANCY_EVENT_NAMES, DISCREPANCY_EVENTS } from '#domain/reconciliation/event-names';
import { yuanText } from '#domain/shop/money';
import { choice, consoleList, type FilterOf, typed } from './list.ts';

/** A discrepancy between our records and the gateway's, in its latest state. Amounts in fen. */
export const DiscrepancyRow = z.object({
  id: z.string(),
  code: z.enum(CATEGORY_CODES),
  event: z.enum(DISCREPANCY_EVENTS),
  /** When it was first found, and when it was last updated. */
  foundAt: z.int(),
  at: z.int(),
  subject: z.string(),
  client_sn: z.nullable(z.string()),
  /** First of the compared days, `2026-11-21`. */
  day: z.string(),
  ours: z.string(),
  theirs: z.string(),
  amount: z.int(),
});
export type DiscrepancyRow = z.infer<typeof DiscrepancyRow>;

const LABELS = record(CATEGORY_CODES, (code) => CATEGORIES[code].label);
const NO_NUMBER = '订单号不正确';

/** Latest change first. */
export const DISCREPANCY_LIST = consoleList(DiscrepancyRow, {
  name: 'findings',
  title: '对账差异',
  unit: '条',
  noun: '差异',
  calls: {
    path: '/api/admin/findings',
    guard: 'findings:view',
    rows: '对账差异',
    total: '对账差异总数',
    views: '对账差异视图计数',
    file: '导出对账差异',
  },
  parts: [
    choice('state', '状态', { open: '待处理', ended: '已处理', all: '全部' }),
    // `differences`: discrepancies that need action.
    choice('code', '类别', { differences: '需要处理的', all: '全部类别', ...LABELS }),
    typed(
      'client_sn',
      '订单号',
      '完整的订单号',
      32,
      z.string(NO_NUMBER).check(z.regex(/^[A-Za-z0-9]{0,32}$/, NO_NUMBER)),
    ),
  ],
  columns: {
    code: { head: '类别', text: ({ code }) => LABELS[code] },
    subject: { head: '订单或渠道单号', text: ({ client_sn, subject }) => client_sn ?? subject },
    amount: { head: '相差（元）', text: ({ amount }) => (amount === 0 ? '' : yuanText(amount)) },
    ours: { head: '本地', text: ({ ours }) => ours },
    theirs: { head: '渠道', text: ({ theirs }) => theirs },
    event: { head: '状态', text: ({ event }) => DISCREPANCY_EVENT_NAMES[event] },
    // The page shows its age.
    foundAt: { head: '发现时间', at: ({ foundAt }) => foundAt },
    day: { head: '账单日', text: ({ day }) => day },
    at: { head: '最近更新', at: ({ at }) => at },
  },
  views: [
    { name: 'open', label: '待处理', search: {} },
    { name: 'waiting', label: '跨日待定', search: { code: 'PENDING_CUTOFF' } },
    { name: 'ended', label: '已处理', search: { state: 'ended', code: 'all' }, uncounted: true },
    { name: 'all', label: '全部', search: { state: 'all', code: 'all' }, uncounted: true },
  ],
});

export type DiscrepancyFilters = FilterOf<typeof DISCREPANCY_LIST>;
