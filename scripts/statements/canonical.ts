import type { StatementRow } from '#domain/reconciliation/statement';
import { UsageError } from '../lib/command.ts';
import { columnsOf, fenCell, instantCell } from './columns.ts';
import type { CsvRecord } from './csv.ts';

const NEEDED = [
  'client_sn',
  'sn',
  'trade_no',
  'kind',
  'refund_request_no',
  'status',
  'amount',
  'finish_time',
];

/** Our own statement format, which the simulated gateway writes: fen, and instants in ms. */
export async function* canonicalRows(
  records: AsyncIterable<CsvRecord>,
): AsyncGenerator<StatementRow> {
  let read: ReturnType<typeof columnsOf> | null = null;
  let hasFee = false;
  for await (const record of records) {
    if (!read) {
      read = columnsOf(record, NEEDED, [...NEEDED, 'fee']);
      hasFee = record.cells.includes('fee');
      continue;
    }
    const row = read(record);
    const kind = row('kind');
    if (kind !== 'pay' && kind !== 'refund') {
      throw new UsageError(`Line ${record.line}: kind must be pay or refund.`);
    }
    yield {
      clientSn: row('client_sn'),
      sn: row('sn'),
      tradeNo: row('trade_no'),
      kind,
      refundNo: row('refund_request_no'),
      succeeded: row('status') === 'SUCCESS',
      amount: fenCell(row('amount'), record.line),
      finishedAt: instantCell(row('finish_time'), record.line),
      fee: hasFee && row('fee') !== '' ? fenCell(row('fee'), record.line) : null,
    };
  }
  if (!read) throw new UsageError('The file is empty.');
}
