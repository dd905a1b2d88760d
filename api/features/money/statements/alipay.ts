import type { StatementRow } from '#domain/reconciliation/statement';
import { fenOfMilliFen, yuanText } from '#domain/shop/money';
import { clockCell, columnsOf, feeCell, type Row, yuanCell } from './columns.ts';
import type { CsvRecord } from './csv.ts';
import { StatementError } from './statement-error.ts';

/** The 业务明细 of Alipay's trade bill: 25 columns, yuan, GBK, padded with tabs. */
const DETAIL = [
  '支付宝交易号',
  '商户订单号',
  '业务类型',
  '商品名称',
  '创建时间',
  '完成时间',
  '门店编号',
  '门店名称',
  '操作员',
  '终端号',
  '对方账户',
  '订单金额（元）',
  '商家实收（元）',
  '支付宝红包（元）',
  '集分宝（元）',
  '支付宝优惠（元）',
  '商家优惠（元）',
  '券核销金额（元）',
  '券名称',
  '商家红包消费金额（元）',
  '卡消费金额（元）',
  '退款批次号/请求号',
  '服务费（元）',
  '分润（元）',
  '备注',
];
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

const LIST_ENDS = /业务明细列表结束/;
/** `#退款合计：1笔，商家实收退款共-10.00元，商家优惠退款共0.00元`; older bills sum up otherwise. */
const TOTAL = /^#{1,2}(交易|退款)合计：(\d{1,9})笔，商家实收(?:退款)?共(-?[\d.]{1,20})元/;

interface Sum {
  rows: number;
  received: number;
}

/**
 * A line of sums after the list must agree with the rows, or one of them was altered. Whether a sum
 * of refunds is written below zero is not the same in all bills.
 */
function checkTotal(text: string, line: number, sums: Readonly<Record<string, Sum>>): void {
  const [, kind = '', rows, received = ''] = TOTAL.exec(text) ?? [];
  const sum = sums[kind];
  if (!sum) return;
  const told = `${Number(rows)}笔 ${yuanText(Math.abs(yuanCell(received, line)))}元`;
  const counted = `${sum.rows}笔 ${yuanText(Math.abs(sum.received))}元`;
  if (told === counted) return;
  throw new StatementError(
    `Line ${line}: ${kind}合计 is ${told} in the footer, ${counted} by the rows.`,
    `第 ${line} 行：${kind}合计为 ${told}，逐行相加为 ${counted}`,
  );
}

function rowOf(row: Row, line: number): StatementRow {
  const refund = row('业务类型') === '退款';
  const fee = Math.abs(fenOfMilliFen(feeCell(row('服务费（元）'), line)));
  return {
    clientSn: row('商户订单号'),
    sn: row('支付宝交易号'),
    tradeNo: row('支付宝交易号'),
    kind: refund ? 'refund' : 'pay',
    refundNo: refund ? row('退款批次号/请求号') : '',
    // The bill lists what succeeded, and nothing else.
    succeeded: true,
    amount: Math.abs(yuanCell(row('订单金额（元）'), line)),
    finishedAt: clockCell(row('完成时间'), line),
    fee: refund ? null : fee,
  };
}

/**
 * The rows between the bill's two markers. Without the closing one the file was cut short. A refund
 * has its amount, and the fee that came back with it, below zero.
 */
export async function* alipayRows(records: AsyncIterable<CsvRecord>): AsyncGenerator<StatementRow> {
  let detail: ReturnType<typeof columnsOf> | null = null;
  let ended = false;
  const sums = { 交易: { rows: 0, received: 0 }, 退款: { rows: 0, received: 0 } };
  for await (const record of records) {
    const [first = ''] = record.cells;
    if (first.startsWith('#')) {
      ended ||= LIST_ENDS.test(first);
      if (ended) checkTotal(first, record.line, sums);
      continue;
    }
    if (ended) continue;
    if (!detail) {
      detail = columnsOf(record, USED, DETAIL);
      continue;
    }
    const row = detail(record);
    const sum = sums[row('业务类型') === '退款' ? '退款' : '交易'];
    sum.rows++;
    sum.received += yuanCell(row('商家实收（元）'), record.line);
    yield rowOf(row, record.line);
  }
  if (!ended)
    throw new StatementError(
      'The closing line of the Alipay bill is missing: the file is not whole.',
      '缺少支付宝账单的结束行，文件不完整',
    );
}
