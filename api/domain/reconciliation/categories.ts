import { keysOf } from '../lookup.ts';

/**
 * Kinds of differences between our records and the gateway's. The codes are neutral on purpose: 长款 and 短款 are used both ways round,
 * so the label names which side has what.
 */
export const CATEGORIES = {
  GATEWAY_ONLY: { label: '渠道有、本地无（长款）', remedy: 'person' },
  LOCAL_UNPAID: { label: '渠道已付、本地未付（掉单）', remedy: 'settle' },
  LOCAL_ONLY: { label: '本地已付、渠道无（短款）', remedy: 'person' },
  AMOUNT_MISMATCH: { label: '金额不一致', remedy: 'person' },
  STATUS_MISMATCH: { label: '状态不一致', remedy: 'settle' },
  REFUND_GATEWAY_ONLY: { label: '渠道已退、本地未退', remedy: 'settle' },
  REFUND_LOCAL_ONLY: { label: '本地已退、渠道未退', remedy: 'person' },
  REFUND_AMOUNT: { label: '退款金额不一致', remedy: 'person' },
  DUPLICATE_ROW: { label: '账单重复行', remedy: 'person' },
  DUPLICATE_PAYMENT: { label: '同一购买多次付款', remedy: 'person' },
  GRANT_MISSING: { label: '已付未开通', remedy: 'person' },
  GRANT_EXTRA: { label: '未付已开通', remedy: 'person' },
  GIFT_BOTH: { label: '礼物已兑换，款也已退', remedy: 'person' },
  GIFT_OVERDUE: { label: '礼品到期退款未成', remedy: 'person' },
  TRADE_NO_MISMATCH: { label: '渠道交易号不一致', remedy: 'person' },
  TRADE_NO_FOREIGN: { label: '账单的交易号另有编法', remedy: 'none' },
  REFUND_NO_MISMATCH: { label: '退款单号不一致', remedy: 'person' },
  REFUND_NO_FOREIGN: { label: '账单的退款单号另有编法', remedy: 'none' },
  TIME_MISMATCH: { label: '支付时间不一致', remedy: 'person' },
  FEE_MISMATCH: { label: '手续费不一致', remedy: 'person' },
  PENDING_CUTOFF: { label: '跨日待定', remedy: 'wait' },
  REFUNDS_NOT_IN_BILL: { label: '账单不含退款', remedy: 'none' },
  PAYMENTS_NOT_IN_BILL: { label: '账单不含付款', remedy: 'none' },
} as const satisfies Record<string, { label: string; remedy: Remedy }>;

/**
 * `settle`: query the gateway and settle by its answer, as for a payment notification. `person`: money or days would
 * change without proof, so staff decide. `wait`: the next day's run decides. `none`: informational.
 */
type Remedy = 'settle' | 'person' | 'wait' | 'none';
export type Category = keyof typeof CATEGORIES;
export const CATEGORY_CODES = keysOf(CATEGORIES);

/** One discrepancy. Amounts are fen; code and `subject` identify it permanently. */
export interface Discrepancy {
  code: Category;
  /** The order number, or the gateway's if we have none, with the row's key if necessary. */
  subject: string;
  clientSn: string | null;
  /** Value in our records, and in the settlement report. */
  ours: string;
  theirs: string;
  /** Difference in fen; 0 if it is not about money. */
  amount: number;
}

/** Discrepancies that staff have to settle; others wait for the next day's run, or are informational. */
export const DIFFERENCES = CATEGORY_CODES.filter((code) => ['settle', 'person'].includes(CATEGORIES[code].remedy));

const OF_BILLS: readonly Category[] = [
  'GATEWAY_ONLY',
  'DUPLICATE_ROW',
  'TRADE_NO_MISMATCH',
  'TRADE_NO_FOREIGN',
  'REFUND_NO_MISMATCH',
  'REFUND_NO_FOREIGN',
  'TIME_MISMATCH',
  'FEE_MISMATCH',
  'REFUNDS_NOT_IN_BILL',
  'PAYMENTS_NOT_IN_BILL',
];

/**
 * Returns whether only a bill can show it: gateway queries about our orders neither find nor clear it. A row of a
 * bill is identified by its key after a colon.
 */
export const isOfBill = ({ code, subject }: Pick<Discrepancy, 'code' | 'subject'>): boolean =>
  OF_BILLS.includes(code) || (code === 'DUPLICATE_PAYMENT' && subject.includes(':'));

const OF_PAYMENTS: readonly Category[] = [
  'LOCAL_UNPAID',
  'LOCAL_ONLY',
  'AMOUNT_MISMATCH',
  'STATUS_MISMATCH',
  'DUPLICATE_PAYMENT',
  'TRADE_NO_MISMATCH',
  'TRADE_NO_FOREIGN',
  'TIME_MISMATCH',
  'FEE_MISMATCH',
  'PAYMENTS_NOT_IN_BILL',
];
const OF_REFUNDS: readonly Category[] = [
  'REFUND_GATEWAY_ONLY',
  'REFUND_LOCAL_ONLY',
  'REFUND_AMOUNT',
  'REFUND_NO_MISMATCH',
  'REFUND_NO_FOREIGN',
  'REFUNDS_NOT_IN_BILL',
];
const OF_EITHER: readonly Category[] = ['GATEWAY_ONLY', 'DUPLICATE_ROW'];

/** Contents of a settlement report: WeChat also offers payments only and refunds only. */
export type Coverage = 'all' | 'payments' | 'refunds';

/** Returns whether a report of this coverage can find, and so clear, the discrepancy. */
export function isCovered({ code, subject }: Pick<Discrepancy, 'code' | 'subject'>, coverage: Coverage): boolean {
  if (coverage === 'all') return true;
  if (OF_EITHER.includes(code)) return false;
  if (code === 'PENDING_CUTOFF') return subject.endsWith(REFUND_SUBJECT) === (coverage === 'refunds');
  return !(coverage === 'payments' ? OF_REFUNDS : OF_PAYMENTS).includes(code);
}

/** Suffix of the subject of a refund that waits for the next day's report. */
export const REFUND_SUBJECT = ':refund';
