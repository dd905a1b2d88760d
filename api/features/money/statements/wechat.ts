import type { StatementRow } from '#domain/reconciliation/statement';
import { exactYuanText, fenOfMilliFen, yuanText } from '#domain/shop/money';
import { clockCell, columnsOf, feeCell, type Row, requireYuan, yuanCell } from './columns.ts';
import type { CsvRecord } from './csv.ts';
import { StatementError } from './statement-error.ts';

/** The trade bill of WeChat Pay v3, `bill_type=ALL`: 27 columns, yuan, fees with five decimals. */
const DETAIL = [
  '交易时间',
  '公众账号ID',
  '商户号',
  '特约商户号',
  '设备号',
  '微信订单号',
  '商户订单号',
  '用户标识',
  '交易类型',
  '交易状态',
  '付款银行',
  '货币种类',
  '应结订单金额',
  '代金券金额',
  '微信退款单号',
  '商户退款单号',
  '退款金额',
  '充值券退款金额',
  '退款类型',
  '退款状态',
  '商品名称',
  '商户数据包',
  '手续费',
  '费率',
  '订单金额',
  '申请退款金额',
  '费率备注',
];
const USED = [
  '交易时间',
  '微信订单号',
  '商户订单号',
  '交易状态',
  '货币种类',
  '订单金额',
  '申请退款金额',
  '手续费',
  '商户退款单号',
  '微信退款单号',
  '退款状态',
];
const FOOT = ['总交易单数', '订单总金额', '申请退款总金额', '手续费总金额'];

interface Sums {
  rows: number;
  amount: number;
  refunds: number;
  /** 1/1000 fen: a bill's fees have five decimals, and their sum is compared before rounding. */
  fees: number;
}

function checkFoot(row: Row, line: number, sums: Sums): void {
  const told: [name: string, foot: number, counted: number, text: (sum: number) => string][] = [
    ['总交易单数', Number(row('总交易单数')), sums.rows, String],
    ['订单总金额', yuanCell(row('订单总金额'), line), sums.amount, yuanText],
    ['申请退款总金额', yuanCell(row('申请退款总金额'), line), sums.refunds, yuanText],
    ['手续费总金额', feeCell(row('手续费总金额'), line), sums.fees, exactYuanText],
  ];
  for (const [name, foot, counted, text] of told) {
    if (foot !== counted) {
      throw new StatementError(
        `Line ${line}: ${name} is ${text(foot)} in the footer, ${text(counted)} by the rows.`,
        `第 ${line} 行：${name}为 ${text(foot)}，逐行相加为 ${text(counted)}`,
      );
    }
  }
}

function rowOf(row: Row, line: number): StatementRow {
  const refund = row('交易状态') === 'REFUND';
  return {
    clientSn: row('商户订单号'),
    sn: row('微信订单号'),
    tradeNo: row('微信订单号'),
    kind: refund ? 'refund' : 'pay',
    refundNo: refund ? row('商户退款单号') || row('微信退款单号') : '',
    succeeded: refund ? row('退款状态') === 'SUCCESS' : row('交易状态') === 'SUCCESS',
    amount: yuanCell(row(refund ? '申请退款金额' : '订单金额'), line),
    finishedAt: clockCell(row('交易时间'), line),
    fee: fenOfMilliFen(feeCell(row('手续费'), line)),
  };
}

/** The bill's rows; its footer must be there and agree with them, or the file was cut short. */
export async function* wechatRows(records: AsyncIterable<CsvRecord>): AsyncGenerator<StatementRow> {
  let detail: ReturnType<typeof columnsOf> | null = null;
  let foot: ReturnType<typeof columnsOf> | null = null;
  let checked = false;
  const sums: Sums = { rows: 0, amount: 0, refunds: 0, fees: 0 };
  for await (const record of records) {
    const { line } = record;
    if (!detail) {
      detail = columnsOf(record, USED, DETAIL);
    } else if (foot) {
      checkFoot(foot(record), line, sums);
      checked = true;
    } else if (record.cells[0] === FOOT[0]) {
      foot = columnsOf(record, FOOT);
    } else {
      const row = detail(record);
      requireYuan(row('货币种类'), line);
      sums.rows++;
      sums.amount += yuanCell(row('订单金额'), line);
      sums.refunds += yuanCell(row('申请退款金额'), line);
      sums.fees += feeCell(row('手续费'), line);
      yield rowOf(row, line);
    }
  }
  if (!checked)
    throw new StatementError(
      'The footer of the WeChat bill is missing: the file is not whole.',
      '缺少微信账单的汇总行，文件不完整',
    );
}
