import type { StatementRow } from '#domain/reconciliation/statement';
import { UsageError } from '../lib/command.ts';
import { clockCell, columnsOf, yuanCell } from './columns.ts';
import type { CsvRecord } from './csv.ts';

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
  '退款批次号/请求号',
  '服务费（元）',
];

const LIST_ENDS = /业务明细列表结束/;

/**
 * The rows between the bill's two markers. Without the closing one the file was cut short. A refund
 * has its amount, and the fee that came back with it, below zero.
 */
export async function* alipayRows(records: AsyncIterable<CsvRecord>): AsyncGenerator<StatementRow> {
  let detail: ReturnType<typeof columnsOf> | null = null;
  let ended = false;
  for await (const record of records) {
    const [first = ''] = record.cells;
    if (first.startsWith('#')) {
      ended ||= LIST_ENDS.test(first);
      continue;
    }
    if (ended) continue;
    if (!detail) {
      detail = columnsOf(record, USED, DETAIL);
      continue;
    }
    const row = detail(record);
    const { line } = record;
    const refund = row('业务类型') === '退款';
    const fee = Math.abs(yuanCell(row('服务费（元）'), line));
    yield {
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
  if (!ended)
    throw new UsageError('The closing line of the Alipay bill is missing: the file is not whole.');
}
