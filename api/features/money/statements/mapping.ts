import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { messageOf } from '#db/message-of';
import type { StatementRow } from '#domain/reconciliation/statement';
import { fenOfMilliFen } from '#domain/shop/money';
import { clockCell, columnsOf, feeCell, fenCell, type Row, yuanCell } from './columns.ts';
import type { CsvForm, CsvRecord } from './csv.ts';
import { StatementError } from './statement-error.ts';

const name = z.string().check(z.minLength(1));

/** What a mapping file says about a statement of another house. */
const Mapping = z.strictObject({
  encoding: z._default(z.enum(['utf-8', 'gb18030']), 'utf-8'),
  delimiter: z._default(z.enum([',', ';', '\t', '|']), ','),
  /** Our field: the column's name. */
  columns: z.strictObject({
    client_sn: name,
    amount: name,
    sn: z.optional(name),
    trade_no: z.optional(name),
    refund_no: z.optional(name),
    finish_time: z.optional(name),
    fee: z.optional(name),
    kind: z.optional(name),
    status: z.optional(name),
  }),
  amountUnit: z.enum(['fen', 'yuan']),
  /** Words in the `kind` column that make a row a refund; the others are payments. */
  refundWords: z._default(z.array(z.string()), []),
  /** Words in the `status` column that stand for success; without them every row succeeded. */
  successWords: z.optional(z.array(z.string())),
});
type Mapping = z.infer<typeof Mapping>;

/** @throws StatementError naming the first thing that is wrong with the file. */
export function readMapping(path: string): Mapping & CsvForm {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StatementError(`--map ${path}: ${messageOf(error)}`);
  }
  const read = Mapping.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  const place = [...(issue?.path ?? []), ...keys].join('.') || 'the file';
  throw new StatementError(`--map ${path}: ${place} is not as it must be; see the help.`);
}

/** The rows of a file whose columns were declared by the operator. */
export async function* mappedRows(
  records: AsyncIterable<CsvRecord>,
  { columns, amountUnit, refundWords, successWords }: Mapping,
): AsyncGenerator<StatementRow> {
  const amountOf = amountUnit === 'fen' ? fenCell : yuanCell;
  const feeOf = (text: string, line: number) =>
    amountUnit === 'fen' ? fenCell(text, line) : fenOfMilliFen(feeCell(text, line));
  const cell = (row: Row, column: string | undefined) => (column ? row(column) : '');
  let read: ReturnType<typeof columnsOf> | null = null;
  for await (const record of records) {
    const { line } = record;
    if (!read) {
      read = columnsOf(
        record,
        Object.values(columns).filter((column) => column !== undefined),
      );
      continue;
    }
    const row = read(record);
    const refund = refundWords.includes(cell(row, columns.kind));
    const fee = cell(row, columns.fee);
    yield {
      clientSn: row(columns.client_sn),
      sn: cell(row, columns.sn),
      tradeNo: cell(row, columns.trade_no),
      kind: refund ? 'refund' : 'pay',
      refundNo: refund ? cell(row, columns.refund_no) : '',
      succeeded: !successWords || successWords.includes(cell(row, columns.status)),
      amount: Math.abs(amountOf(row(columns.amount), line)),
      finishedAt: clockCell(cell(row, columns.finish_time), line),
      fee: fee === '' ? null : Math.abs(feeOf(fee, line)),
    };
  }
  if (!read) throw new StatementError('The file is empty.', '文件是空的');
}
