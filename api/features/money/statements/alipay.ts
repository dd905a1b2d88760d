import type { ReportRow } from '#domain/reconciliation/settlement-report';
import { fenOfMilliFen, yuanText } from '#domain/shop/money';
import { clockCell, columnsOf, feeCell, isClock, numberCell, type Row, yuanCell } from './columns.ts';
import type { CsvRecord } from './csv.ts';
import { noteMerchant, type ReportFacts } from './facts.ts';
import { ReportError } from './report-error.ts';

/** Columns of the 业务明细 in Alipay's trade bill: 25 columns, yuan, GBK, padded with tabs. */
const USED = [
  '支付宝交易号',
  '商户订单号',
  '业务类型',
  '完成时间',
  '订单金额（元）',
  '商家实收（元）',
  '退款批次号/请求号',
  '服务费（元）',
];

/** `#账号：[20881021234567890156]`, above the rows. */
const ACCOUNT = /^#账号：\[(\d{6,32})/;

/** Older bills and some spreadsheets use half-width brackets around the unit. */
const wideBrackets = (head: CsvRecord): CsvRecord => ({
  ...head,
  cells: head.cells.map((name) => name.replace('(', '（').replace(')', '）')),
});

const TIME = '创建时间';

/**
 * Merges a comma inside the product name back into its cell: the next cell is a time, which no part of a name
 * resembles.
 */
function withWholeName(record: CsvRecord, head: CsvRecord): CsvRecord {
  const { cells, line } = record;
  const name = head.cells.indexOf(TIME) - 1;
  const time = cells.findIndex((cell, place) => place > name && isClock(cell));
  const extra = time - name - 1;
  if (name < 0 || time < 0 || extra === 0 || cells.length <= head.cells.length) return record;
  const whole = cells.slice(name, time).join(',');
  return { line, cells: [...cells.slice(0, name), whole, ...cells.slice(time)] };
}

const LIST_ENDS = /业务明细列表结束/;
/** `#退款合计：1笔，商家实收退款共-10.00元，商家优惠退款共0.00元`; older bills use another form. */
const TOTAL = /^#{1,2}(交易|退款)合计：(\d{1,9})笔，商家实收(?:退款)?共(-?[\d.]{1,20})元/;

interface Sum {
  rows: number;
  received: number;
}

/**
 * The totals below the rows must match them, or a row was altered. The sign of refund totals differs between bills.
 */
function checkTotal(text: string, line: number, sums: Readonly<Record<string, Sum>>): void {
  const [, kind = '', rows, received = ''] = TOTAL.exec(text) ?? [];
  const sum = sums[kind];
  if (!sum) return;
  const totals = `${Number(rows)}笔 ${yuanText(Math.abs(yuanCell(received, line)))}元`;
  const counted = `${sum.rows}笔 ${yuanText(Math.abs(sum.received))}元`;
  if (totals === counted) return;
  throw new ReportError(
    `Line ${line}: ${kind}合计 is ${totals} in the footer, ${counted} by the rows.`,
    `第 ${line} 行：${kind}合计为 ${totals}，逐行相加为 ${counted}`,
  );
}

function rowOf(row: Row, line: number): ReportRow {
  const refund = row('业务类型') === '退款';
  const sn = numberCell(row('支付宝交易号'), line);
  const fee = Math.abs(fenOfMilliFen(feeCell(row('服务费（元）'), line)));
  return {
    clientSn: numberCell(row('商户订单号'), line),
    sn,
    tradeNo: sn,
    kind: refund ? 'refund' : 'pay',
    refundNo: refund ? row('退款批次号/请求号') : '',
    // The bill lists successful transactions only.
    succeeded: true,
    amount: Math.abs(yuanCell(row('订单金额（元）'), line)),
    finishedAt: clockCell(row('完成时间'), line),
    fee: refund ? null : fee,
    // The bill has no rate.
    feeDue: null,
  };
}

/** Reads the lines starting with `#`, and all lines after the rows. */
function markedLines(facts: ReportFacts, sums: Readonly<Record<string, Sum>>) {
  let ended = false;
  return {
    /** Returns false for a row of the list. */
    takes({ cells: [first = ''], line }: CsvRecord): boolean {
      if (!first.startsWith('#')) return ended;
      noteMerchant(facts, 'alipay', ACCOUNT.exec(first)?.[1] ?? '', line);
      if (ended && first.includes('明细查询')) throw secondBill(line);
      ended ||= LIST_ENDS.test(first);
      if (ended) checkTotal(first, line, sums);
      return true;
    },
    requireWhole(): void {
      if (!ended) throw noEnd();
    },
  };
}

/**
 * Yields the rows between the bill's two markers; without the closing one the file was truncated. Amount and returned
 * fee of a refund are negative.
 */
export async function* alipayRows(records: AsyncIterable<CsvRecord>, facts: ReportFacts): AsyncGenerator<ReportRow> {
  let head: CsvRecord | null = null;
  let detail: ReturnType<typeof columnsOf> | null = null;
  const sums = { 交易: { rows: 0, received: 0 }, 退款: { rows: 0, received: 0 } };
  const lines = markedLines(facts, sums);
  for await (const record of records) {
    const { line } = record;
    if (lines.takes(record)) continue;
    if (!head || !detail) {
      head = wideBrackets(record);
      detail = columnsOf(head, USED);
      continue;
    }
    const row = detail(withWholeName(record, head));
    const sum = sums[row('业务类型') === '退款' ? '退款' : '交易'];
    sum.rows++;
    sum.received += yuanCell(row('商家实收（元）'), line);
    yield rowOf(row, line);
  }
  lines.requireWhole();
}

const noEnd = () =>
  new ReportError(
    'The closing line of the Alipay bill is missing: the file is not whole.',
    '缺少支付宝账单的结束行，文件不完整',
  );

const secondBill = (line: number) =>
  new ReportError(
    `Line ${line}: a second bill begins here: give one bill at a time.`,
    `第 ${line} 行：这里开始了第二份账单，请一次只用一份`,
  );
