import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import {
  type StatementIndex,
  type StatementRow,
  statementIndex,
} from '#domain/reconciliation/statement';
import { UsageError } from '../lib/command.ts';
import { alipayRows } from './alipay.ts';
import { columnsOf, fenCell, instantCell } from './columns.ts';
import { type CsvForm, type CsvRecord, csvRecords } from './csv.ts';
import { mappedRows, readMapping } from './mapping.ts';
import { wechatRows } from './wechat.ts';

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
async function* canonicalRows(records: AsyncIterable<CsvRecord>): AsyncGenerator<StatementRow> {
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

const UTF8: CsvForm = { encoding: 'utf-8', delimiter: ',' };

const FORMATS = {
  canonical: { form: UTF8, rows: canonicalRows },
  wechat: { form: UTF8, rows: wechatRows },
  // GB18030 holds all of GBK.
  alipay: { form: { encoding: 'gb18030', delimiter: ',' }, rows: alipayRows },
} as const;

export const STATEMENT_FORMATS = [...Object.keys(FORMATS), 'map'] as const;

export interface Statement {
  index: StatementIndex;
  /** sha256 of the file: the same file is the same input. */
  hash: string;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    throw new UsageError(`There is no file ${path}.`);
  }
}

/**
 * Reads a statement file whole, or throws UsageError with the line that cannot be used: half a
 * statement would look like money that never came.
 */
export async function readStatement(
  { path, format, map }: { path: string; format: string; map: string | undefined },
  onProgress: (share: number, rows: number) => void,
): Promise<Statement> {
  const size = Math.max(1, sizeOf(path));
  const declared = format === 'map' ? readMapping(needed(map)) : null;
  const known = Object.hasOwn(FORMATS, format) ? FORMATS[format as keyof typeof FORMATS] : null;
  if (!declared && !known) {
    throw new UsageError(`--format must be one of ${STATEMENT_FORMATS.join(', ')}.`);
  }
  const index = statementIndex();
  let bytes = 0;
  const records = csvRecords(path, declared ?? known?.form ?? UTF8, (count) => {
    bytes += count;
    onProgress(bytes / size, index.rows());
  });
  const rows = declared ? mappedRows(records, declared) : known?.rows(records);
  for await (const row of rows ?? []) index.add(row);
  return { index, hash: await hashOf(path) };
}

function needed(map: string | undefined): string {
  if (!map) throw new UsageError('--format map needs --map FILE.');
  return map;
}
