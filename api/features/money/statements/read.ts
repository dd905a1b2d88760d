import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { messageOf } from '#db/faults/message-of';
import {
  type ReportIndex,
  type ReportRow,
  reportIndex,
  STATEMENT_COLUMNS,
} from '#domain/reconciliation/settlement-report';
import { fenOfMilliFen } from '#domain/shop/money';
import { alipayRows } from './alipay.ts';
import { billSource } from './archive/source.ts';
import { workbookRecords } from './archive/workbook.ts';
import { clockCell, columnsOf, feeCell, fenCell, instantCell, type Row, requireYuan, yuanCell } from './columns.ts';
import { type CsvForm, type CsvRecord, csvRecords } from './csv.ts';
import { newFacts, type ReportFacts } from './facts.ts';
import { guardedRecords } from './guarded-lines.ts';
import { ReportError, refuseManyDifferences } from './report-error.ts';
import { wechatRows } from './wechat.ts';

const name = z.string().check(z.minLength(1));

/** Mapping file for a settlement report of another provider. */
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
    currency: z.optional(name),
    kind: z.optional(name),
    status: z.optional(name),
  }),
  amountUnit: z.enum(['fen', 'yuan']),
  /** Values of the `kind` column that mark a refund; all others are payments. */
  refundWords: z._default(z.array(z.string()), []),
  /** Values of the `status` column that mean success; if empty, every row succeeded. */
  successWords: z.optional(z.array(z.string())),
});
type Mapping = z.infer<typeof Mapping>;

/** @throws ReportError naming the first error in the file */
function readMapping(path: string): Mapping & CsvForm {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ReportError(`--map ${path}: ${messageOf(error)}`);
  }
  const read = Mapping.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  const place = [...(issue?.path ?? []), ...keys].join('.') || 'the file';
  throw new ReportError(`--map ${path}: ${place} is not as it must be; see the help.`);
}

/** Rows of a file with columns declared by the operator. */
async function* mappedRows(
  records: AsyncIterable<CsvRecord>,
  { columns, amountUnit, refundWords, successWords }: Mapping,
): AsyncGenerator<ReportRow> {
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
    if (columns.currency) requireYuan(row(columns.currency), line);
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
      feeDue: null,
    };
  }
  if (!read) throw new ReportError('The file is empty.', '文件是空的');
}

/** Our own settlement format, written by the simulated gateway: fen, and instants in ms. */
async function* canonicalRows(records: AsyncIterable<CsvRecord>): AsyncGenerator<ReportRow> {
  let read: ReturnType<typeof columnsOf> | null = null;
  let hasFee = false;
  for await (const record of records) {
    if (!read) {
      read = columnsOf(record, STATEMENT_COLUMNS);
      hasFee = record.cells.includes('fee');
      continue;
    }
    const row = read(record);
    const kind = row('kind');
    if (kind !== 'pay' && kind !== 'refund') {
      throw new ReportError(
        `Line ${record.line}: kind must be pay or refund.`,
        `第 ${record.line} 行：kind 只能是 pay 或 refund`,
      );
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
      feeDue: null,
    };
  }
  if (!read) throw new ReportError('The file is empty.', '文件是空的');
}

const UTF8: CsvForm = { encoding: 'utf-8', delimiter: ',' };
/** Saving in a spreadsheet turns a UTF-8 bill into GBK and vice versa. */
const BILL: CsvForm = { encoding: 'either', delimiter: ',' };

type Bytes = AsyncIterable<Uint8Array>;

const FORMATS = {
  canonical: { text: (bytes: Bytes) => csvRecords(bytes, UTF8), rows: canonicalRows },
  wechat: { text: (bytes: Bytes) => guardedRecords(bytes, BILL.encoding), rows: wechatRows },
  alipay: { text: (bytes: Bytes) => csvRecords(bytes, BILL), rows: alipayRows },
} as const;

export const STATEMENT_FORMATS = [...Object.keys(FORMATS), 'map'] as const;

interface StatementFile {
  path: string;
  format: string;
  /** Mapping file, for the format `map`. */
  map: string | undefined;
  /** Entry to read, if `path` is an archive with several. */
  entry?: string | undefined;
}

export interface SettlementReport {
  index: ReportIndex;
  facts: ReportFacts;
  /** sha256 of the file: the same file is the same input. */
  hash: string;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

async function whole(bytes: Bytes): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* workbookOf(bytes: Bytes): AsyncGenerator<CsvRecord> {
  yield* workbookRecords(await whole(bytes));
}

interface Reader {
  text: (bytes: Bytes) => AsyncIterable<CsvRecord>;
  rows: (records: AsyncIterable<CsvRecord>, facts: ReportFacts) => AsyncIterable<ReportRow>;
}

function readerOf(format: string, map: string | undefined): Reader {
  if (format === 'map') {
    const mapping = readMapping(needed(map));
    return {
      text: (bytes) => csvRecords(bytes, mapping),
      rows: (records, facts) => {
        // Without a word that marks refunds the file can list none.
        if (!mapping.columns.kind || mapping.refundWords.length === 0) facts.coverage = 'payments';
        return mappedRows(records, mapping);
      },
    };
  }
  if (Object.hasOwn(FORMATS, format)) return FORMATS[format as keyof typeof FORMATS];
  throw new ReportError(`--format must be one of ${STATEMENT_FORMATS.join(', ')}.`);
}

/** Rows of a bill, each in memory until its order is compared (some 400 bytes): a large shop has 100,000 a day. */
const MAX_ROWS = 500_000;

/** A copy of a piece of a line: the piece itself keeps the whole chunk of the file in memory. */
const ownText = (piece: string) => Buffer.from(piece).toString();

function withOwnText(row: ReportRow): ReportRow {
  const sn = ownText(row.sn);
  const tradeNo = row.tradeNo === row.sn ? sn : ownText(row.tradeNo);
  return { ...row, clientSn: ownText(row.clientSn), sn, tradeNo, refundNo: ownText(row.refundNo) };
}

/** @throws ReportError */
function refuseLong({ rows, findings }: ReportIndex, maxRows: number): void {
  if (rows() > maxRows) {
    throw new ReportError(
      `The bill has more than ${maxRows} rows: take one of fewer days.`,
      `账单超过 ${maxRows / 10_000} 万行，请减少天数`,
    );
  }
  refuseManyDifferences(findings.length);
}

/**
 * Reads a complete settlement file.
 * @throws ReportError with the first bad line: a partial report would look like missing money
 */
export async function readSettlementReport(
  { path, format, map, entry }: StatementFile,
  onProgress: (share: number, rows: number) => void,
  maxRows = MAX_ROWS,
): Promise<SettlementReport> {
  const reader = readerOf(format, map);
  const index = reportIndex();
  const facts = newFacts();
  const source = await billSource(path, entry);
  let read = 0;
  const bytes = source.open((count) => {
    read += count;
    onProgress(read / Math.max(1, source.size), index.rows());
  });
  const records = source.workbook ? workbookOf(bytes) : reader.text(bytes);
  for await (const row of reader.rows(records, facts)) {
    index.add(withOwnText(row));
    refuseLong(index, maxRows);
  }
  return { index, facts, hash: await hashOf(path) };
}

function needed(map: string | undefined): string {
  if (!map) throw new ReportError('--format map needs --map FILE.');
  return map;
}
