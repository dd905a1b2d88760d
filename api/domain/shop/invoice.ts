import { beijingDate, isoDate } from '../calendar/civil-date.ts';
import { DAY_MS } from '../time/durations.ts';
import { creditCodeRefusal, readCreditCode } from './credit-code.ts';
import type { OrderStatus } from './order-state.ts';
import type { PlanType } from './plans.ts';

/** States of an invoice. `toReverse`: issued, then refunded or wrong: staff reverse it (红冲). */
export const INVOICE_STATES = ['asked', 'withdrawn', 'returned', 'issued', 'dropped', 'toReverse', 'reversed'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export const INVOICE_STATE_NAMES: Record<InvoiceState, string> = {
  asked: '已申请',
  withdrawn: '已撤回',
  returned: '已退回',
  issued: '已开',
  dropped: '已取消',
  toReverse: '待红冲',
  reversed: '已红冲',
};

/** An order has at most one of these, enforced by a database index. */
export const OPEN_INVOICES = ['asked', 'issued', 'toReverse'] as const satisfies readonly InvoiceState[];

/** Transitions by event; any other is rejected by the update that requires the former state. */
const MOVES = {
  withdraw: { asked: 'withdrawn' },
  return: { asked: 'returned' },
  issue: { asked: 'issued' },
  correct: { issued: 'toReverse' },
  reverse: { toReverse: 'reversed' },
  /** A part of the money was refunded. */
  refundedPart: { issued: 'toReverse' },
  refundedWhole: { asked: 'dropped', issued: 'toReverse' },
} as const satisfies Record<string, Partial<Record<InvoiceState, InvoiceState>>>;
export type InvoiceEvent = keyof typeof MOVES;

/** Acts of staff. */
export const INVOICE_ACTS = ['issue', 'return', 'correct', 'reverse'] as const satisfies readonly InvoiceEvent[];
export type InvoiceAct = (typeof INVOICE_ACTS)[number];

/** Returns the state after the event; null if nothing changes. */
export function invoiceAfter(state: InvoiceState, event: InvoiceEvent): InvoiceState | null {
  const moves: Partial<Record<InvoiceState, InvoiceState>> = MOVES[event];
  return moves[state] ?? null;
}

/**
 * Returns what a refund, whole or in part, does to the invoice of its order, or null. The sentence follows the table of
 * moves.
 */
export function refundInvoiceEffect(state: InvoiceState, whole: boolean): string | null {
  const to = invoiceAfter(state, whole ? 'refundedWhole' : 'refundedPart');
  if (to === 'toReverse') return '已开的发票会转到待红冲，请在税务局的开票软件里红冲。';
  if (to === 'dropped') return '开票申请随之取消。';
  return state === 'asked' ? '开票申请还在，金额减为退款后的余额。' : null;
}

export const INVOICE_KINDS = ['person', 'company'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];
export const INVOICE_KIND_NAMES: Record<InvoiceKind, string> = { person: '个人', company: '企业' };

/** Days after the payment in which an invoice may be requested. */
export const INVOICE_DAYS = 180;
/** Retention of dropped requests. */
export const INVOICE_KEPT_MS = 90 * DAY_MS;
/** Years an issued invoice is stored, from its date: tax law requires ten. */
export const INVOICE_YEARS = 10;
/** A request waiting longer is shown on the console's start page. */
export const INVOICE_LATE_MS = 3 * DAY_MS;

export const INVOICE_FILES = ['pdf', 'ofd'] as const;
export type InvoiceFile = (typeof INVOICE_FILES)[number];
/** Size limit; files of the tax office have some 100 kB. */
export const INVOICE_FILE_BYTES = 1024 * 1024;

/** Kind of a file by its content, not its name; null: neither. OFD is a ZIP with an `OFD.xml`. */
export function invoiceFileKind(bytes: Uint8Array): InvoiceFile | null {
  const text = new TextDecoder('latin1').decode(bytes);
  if (text.startsWith('%PDF-')) return 'pdf';
  return text.startsWith('PK\x03\x04') && text.includes('OFD.xml') ? 'ofd' : null;
}

/** Reasons for which staff return a request. */
export const RETURN_REASONS = ['抬头有误', '税号有误', '重复申请', '其他'] as const;

/** Facts of an order for the rule. */
export interface InvoiceCase {
  status: OrderStatus;
  sandbox: boolean;
  /** Fen. */
  amount: number;
  refunded: number;
  paidAt: number | null;
  /** A refund is in progress. */
  refunding: boolean;
}

/** Returns why no invoice can be requested, or null. */
export function invoiceRefusal(order: InvoiceCase, now: number): string | null {
  if (order.sandbox) return '模拟支付的订单不开发票';
  if (order.refunding) return '退款处理完再申请';
  if (order.status !== 'PAID' || order.paidAt === null) return '付款后才能申请发票';
  if (order.amount - order.refunded <= 0) return '没有可开票的金额';
  return now > order.paidAt + INVOICE_DAYS * DAY_MS ? `付款超过${INVOICE_DAYS}天` : null;
}

/**
 * Returns why an invoice cannot have this date, `2026-12-01` (`paidAt`, `now` ms), or null. An invoice is deleted ten
 * years after its date, so a wrong year would lose it.
 */
export function invoiceDayRefusal(day: string, paidAt: number | null, now: number): string | null {
  const isoOn = (at: number) => isoDate(beijingDate(at));
  if (day > isoOn(now)) return '开票日期不能晚于今天';
  return paidAt !== null && day < isoOn(paidAt) ? '开票日期不能早于付款那天' : null;
}

interface Title {
  kind: InvoiceKind;
  title: string;
  taxNo: string | null;
}

/** Returns a title as stored, or which field is wrong and why. */
export function readTitle(
  kind: InvoiceKind,
  typed: string,
  taxNo: string | undefined,
): Title | { field: 'title' | 'taxNo'; why: string } {
  const title = typed.normalize('NFKC').trim();
  const [least, most] = kind === 'person' ? [2, 30] : [4, 60];
  if ([...title].length < least || [...title].length > most) {
    return { field: 'title', why: `抬头要${least}到${most}个字` };
  }
  // Characters of names; no line break, no pictograph, nothing that a spreadsheet would take for a formula.
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ·&.,'()/（）-]*$/u.test(title)) return { field: 'title', why: '抬头里有不能用的符号' };
  if (kind === 'person') {
    return taxNo ? { field: 'taxNo', why: '个人抬头不填税号' } : { kind, title, taxNo: null };
  }
  const code = readCreditCode(taxNo ?? '');
  const why = creditCodeRefusal(code);
  return why === null ? { kind, title, taxNo: code } : { field: 'taxNo', why };
}

/** Numbers of electronic invoices. */
export const INVOICE_NUMBER = /^\d{8,20}$/;

/** Names of the goods on the invoice: of days, and of a session. */
export interface InvoiceItems {
  membership: string;
  consult: string;
}

/** To be confirmed by the operator's accountant. */
export const INVOICE_ITEMS: InvoiceItems = {
  membership: '*信息技术服务*会员服务费',
  consult: '*咨询服务*咨询服务费',
};

export const invoiceItem = (type: PlanType, items: InvoiceItems): string =>
  type === 'consult' ? items.consult : items.membership;

/** Columns that the file for the tax office's program can have, in their usual order. */
export const INVOICE_COLUMNS = [
  '订单号',
  '抬头类型',
  '购买方名称',
  '购买方税号',
  '项目名称',
  '数量',
  '金额（含税）',
  '状态',
  '发票号码',
  '开票日期',
] as const;
export type InvoiceColumn = (typeof INVOICE_COLUMNS)[number];

/** Names tax programs use for the columns of their result; the order number is found in any column. */
export const INVOICE_RESULT_COLUMNS = {
  number: ['发票号码', '数电发票号码', '数电票号码', '电子发票号码'],
  day: ['开票日期', '开票时间'],
  amount: ['价税合计', '价税合计（元）', '金额（含税）', '含税金额'],
} as const satisfies Record<string, readonly string[]>;
export type ResultColumn = keyof typeof INVOICE_RESULT_COLUMNS;

/** One of our columns, or one of the template with the same text in every row. */
export type TemplateColumn = { name: InvoiceColumn } | { name: string; text: string };

/**
 * Parses the operator's list of columns, since templates differ between provinces and years; null if one is unknown.
 * @example readColumns('购买方名称,单位=项,税率=0.06') // [{ name: '购买方名称' }, { name: '单位', text: '项' }, …]
 */
export function readColumns(listed: string): TemplateColumn[] | null {
  const columns = listed.split(',').map((each): TemplateColumn | null => {
    const [name = '', ...rest] = each.trim().split('=');
    if (rest.length > 0) return name === '' ? null : { name, text: rest.join('=') };
    const own = INVOICE_COLUMNS.find((column) => column === name);
    return own === undefined ? null : { name: own };
  });
  return columns.every((column) => column !== null) ? columns : null;
}
