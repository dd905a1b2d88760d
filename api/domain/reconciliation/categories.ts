import { keysOf } from '../lookup.ts';

/**
 * How our records and the gateway's may differ. The codes are neutral on purpose: the trade uses 长款
 * and 短款 both ways round, so the label spells out which side has what.
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
 * `settle`: ask the gateway again and settle by its answer, as a notice would. `person`: money or
 * days would be made or taken away without proof, so somebody has to look. `wait`: the next day's
 * run decides. `none`: for information.
 */
type Remedy = 'settle' | 'person' | 'wait' | 'none';
export type Category = keyof typeof CATEGORIES;
export const CATEGORY_CODES = keysOf(CATEGORIES);

/** One difference. Amounts are fen; `subject` with the code says what it is about, once and for all. */
export interface Finding {
  code: Category;
  /** The order number, or the gateway's number where we have none, with the row's key if need be. */
  subject: string;
  clientSn: string | null;
  /** Value in our records, and in the statement. */
  ours: string;
  theirs: string;
  /** Fen the two differ by; 0 where the difference is not of money. */
  amount: number;
}

/** Differences that staff have to settle; the rest waits for the next day's run, or is for information. */
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
 * Whether only a bill shows it: questions about our own orders find it neither there nor gone. A row of a bill is
 * named with its key behind a colon.
 */
export const isOfBill = ({ code, subject }: Pick<Finding, 'code' | 'subject'>): boolean =>
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

/** What a statement lists: WeChat offers payments alone and refunds alone, too. */
export type Coverage = 'all' | 'payments' | 'refunds';

/** Whether a statement of this coverage can find the difference, and so can clear it. */
export function isCovered({ code, subject }: Pick<Finding, 'code' | 'subject'>, coverage: Coverage): boolean {
  if (coverage === 'all') return true;
  if (OF_EITHER.includes(code)) return false;
  if (code === 'PENDING_CUTOFF') return subject.endsWith(REFUND_SUBJECT) === (coverage === 'refunds');
  return !(coverage === 'payments' ? OF_REFUNDS : OF_PAYMENTS).includes(code);
}

/** Ending of the subject of a refund that waits for the next day's statement. */
export const REFUND_SUBJECT = ':refund';
