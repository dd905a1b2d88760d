import type { ReportRow } from '#domain/reconciliation/settlement-report';
import { exactYuanText, fenOfMilliFen, yuanText } from '#domain/shop/money';
import { clockCell, columnsOf, feeCell, numberCell, type Row, requireYuan, yuanCell } from './columns.ts';
import type { CsvRecord } from './csv.ts';
import { noteMerchant, type ReportFacts } from './facts.ts';
import { ReportError } from './report-error.ts';

/**
 * WeChat Pay's trade bill in its three types (ALL, SUCCESS, REFUND) and both settlements, by the column names of the
 * newer one (免充值, 27 columns); the ordinary one and older bills use other names.
 * Source: https://pay.weixin.qq.com/docs/merchant/products/bill-download/format-trade.html
 */
const SYNONYMS = {
  特约商户号: ['子商户号'],
  订单金额: ['总金额'],
  申请退款金额: ['退款金额'],
  订单总金额: ['总交易额'],
  申请退款总金额: ['总退款金额', '退款总金额'],
};

const NEEDED = ['交易时间', '微信订单号', '商户订单号', '交易状态', '货币种类', '订单金额', '手续费'];
/** Required in ALL and REFUND. */
const REFUND_NEEDED = ['申请退款金额', '商户退款单号', '微信退款单号', '退款状态'];
/** Required in REFUND. */
const REFUND_TIMES = ['退款申请时间', '退款成功时间'];
const FOOT_NEEDED = ['总交易单数', '订单总金额', '手续费总金额'];

interface Sums {
  rows: number;
  amount: number;
  refunds: number;
  /** 1/1000 fen: fees have five decimals, and their sum is compared before rounding. */
  fees: number;
}

function checkFoot(row: Row, line: number, sums: Sums): void {
  const listed: [name: string, foot: number, counted: number, text: (sum: number) => string][] = [
    ['总交易单数', Number(row('总交易单数')), sums.rows, String],
    ['订单总金额', yuanCell(row('订单总金额'), line), sums.amount, yuanText],
    ['申请退款总金额', yuanCell(row('申请退款总金额'), line), sums.refunds, yuanText],
    ['手续费总金额', feeCell(row('手续费总金额'), line), sums.fees, exactYuanText],
  ];
  for (const [name, foot, counted, text] of listed) {
    if (foot !== counted) {
      throw new ReportError(
        `Line ${line}: ${name} is ${text(foot)} in the footer, ${text(counted)} by the rows.`,
        `第 ${line} 行：${name}为 ${text(foot)}，逐行相加为 ${text(counted)}`,
      );
    }
  }
}

function factsOf(head: CsvRecord, facts: ReportFacts): void {
  const has = (name: string) => head.cells.includes(name);
  if (REFUND_TIMES.some(has)) facts.coverage = 'refunds';
  else if (!REFUND_NEEDED.some(has)) facts.coverage = 'payments';
}

function headOf(head: CsvRecord, { coverage }: ReportFacts) {
  return columnsOf(head, coverage === 'payments' ? NEEDED : [...NEEDED, ...REFUND_NEEDED], SYNONYMS);
}

/** A provider's bill has the provider's number, and the merchant's in a column that is 0 elsewhere. */
function merchantOf(row: Row): string {
  const own = row('特约商户号');
  return own === '' || own === '0' ? row('商户号') : own;
}

/** Fen of the fee by the row's rate, `0.60%`; null if there is none. */
function feeDue(row: Row, line: number): number | null {
  const rate = /^(\d{1,2}(?:\.\d{1,4})?)%$/.exec(row('费率'))?.[1];
  if (rate === undefined) return null;
  const settled = row('应结订单金额') || row('订单金额');
  return Math.round((yuanCell(settled, line) * Number(rate)) / 100);
}

function paymentOf(row: Row, line: number): ReportRow {
  return {
    ...numbersOf(row, line),
    kind: 'pay',
    refundNo: '',
    succeeded: row('交易状态') === 'SUCCESS',
    amount: yuanCell(row('订单金额'), line),
    finishedAt: clockCell(row('交易时间'), line),
    fee: fenOfMilliFen(feeCell(row('手续费'), line)),
    feeDue: feeDue(row, line),
  };
}

/** In a refund bill 交易时间 is the payment's; a refund belongs to the day it succeeded. */
function refundOf(row: Row, line: number): ReportRow {
  const time = row('退款成功时间') || row('退款申请时间') || row('交易时间');
  return {
    ...numbersOf(row, line),
    kind: 'refund',
    refundNo: numberCell(row('商户退款单号') || row('微信退款单号'), line),
    succeeded: row('退款状态') === 'SUCCESS',
    underway: row('退款状态') === 'PROCESSING',
    amount: yuanCell(row('申请退款金额'), line),
    finishedAt: clockCell(time, line),
    fee: fenOfMilliFen(feeCell(row('手续费'), line)),
    feeDue: null,
  };
}

function numbersOf(row: Row, line: number) {
  const sn = numberCell(row('微信订单号'), line);
  return { clientSn: numberCell(row('商户订单号'), line), sn, tradeNo: sn };
}

const isFootHead = ({ cells }: CsvRecord) => cells[0] === FOOT_NEEDED[0];

/** Reads a row and adds it to the sums for the footer. */
function readRow(row: Row, line: number, facts: ReportFacts, sums: Sums): ReportRow {
  requireYuan(row('货币种类'), line);
  noteMerchant(facts, 'wechat', merchantOf(row), line);
  sums.rows++;
  sums.amount += yuanCell(row('订单金额'), line);
  sums.refunds += yuanCell(row('申请退款金额'), line);
  sums.fees += feeCell(row('手续费'), line);
  return row('交易状态') === 'REFUND' ? refundOf(row, line) : paymentOf(row, line);
}

/** Reads from the footer's head on: one line of sums and nothing else. */
function footReader(sums: Sums) {
  let foot: ReturnType<typeof columnsOf> | null = null;
  let checked = false;
  return {
    /** Returns false for a row of the list. */
    takes(record: CsvRecord): boolean {
      if (checked) throw afterFoot(record.line);
      if (!foot && !isFootHead(record)) return false;
      if (foot) {
        checkFoot(foot(record), record.line, sums);
        checked = true;
      } else {
        foot = columnsOf(record, FOOT_NEEDED, SYNONYMS);
      }
      return true;
    },
    requireWhole(): void {
      if (!checked) throw noFoot();
    },
  };
}

/** The bill's rows; its footer must be present and match them, or the file was truncated. */
export async function* wechatRows(records: AsyncIterable<CsvRecord>, facts: ReportFacts): AsyncGenerator<ReportRow> {
  let detail: ReturnType<typeof columnsOf> | null = null;
  const sums: Sums = { rows: 0, amount: 0, refunds: 0, fees: 0 };
  const foot = footReader(sums);
  for await (const record of records) {
    if (!detail) {
      factsOf(record, facts);
      detail = headOf(record, facts);
    } else if (!foot.takes(record)) {
      yield readRow(detail(record), record.line, facts, sums);
    }
  }
  foot.requireWhole();
}

const noFoot = () =>
  new ReportError(
    'The footer of the WeChat bill is missing: the file is not whole.',
    '缺少微信账单的汇总行，文件不完整',
  );

const afterFoot = (line: number) =>
  new ReportError(
    `Line ${line}: the bill has ended here, and more follows: give one bill at a time.`,
    `第 ${line} 行：账单在此之前已经结束，请一次只用一份账单`,
  );
