import { Readable } from 'node:stream';
import type { InvoiceResult } from '#contract/invoices';
import { invalid } from '#domain/errors';
import { INVOICE_NUMBER, INVOICE_RESULT_COLUMNS, invoiceDayRefusal, type ResultColumn } from '#domain/shop/invoice';
import { fenOfYuan } from '#domain/shop/money';
import type { Context } from '../../context.ts';
import type { OrderRow } from '../../sales/orders/service.ts';
import { type CsvRecord, csvRecords } from '../statements/csv.ts';
import { ReportError } from '../statements/report-error.ts';
import type { InvoiceRow } from './repository.ts';
import * as repository from './repository.ts';
import { open, readBytes } from './service.ts';

// Read-only: issuing is a separate act of staff that checks everything again.

type Read = InvoiceResult['read'][number];
type Waiting = { invoice: InvoiceRow; order: OrderRow };
/** Column indexes in a row. */
type Columns = Partial<Record<ResultColumn, number>>;

const ALL = 1_000_000;
/** A day's invoices of a large shop; a file with more lines is rejected instead of reported line by line. */
const MOST_LINES = 5_000;
/** The order number, in whichever column the template uses. */
const CLIENT_SN = /[0-9a-f]{32}/;

/** Columns named by a header line; null if it is no header. Columns for a number and a day are required. */
function columnsOf({ cells }: CsvRecord): Columns | null {
  const columns: Columns = {};
  for (const [column, names] of Object.entries<readonly string[]>(INVOICE_RESULT_COLUMNS)) {
    const place = cells.findIndex((cell) => names.includes(cell));
    if (place >= 0) columns[column as ResultColumn] = place;
  }
  return columns.number === undefined || columns.day === undefined ? null : columns;
}

/** `2026/12/1 10:20:30` and `2026年12月1日` as `2026-12-01`; anything else unchanged. */
function dayIn(text: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})(?!\d)/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Returns why the line issues nothing, or null if it issues an invoice. */
function refusalOf({ order }: Waiting, number: string, day: string, amount: string, now: number): string | null {
  if (!INVOICE_NUMBER.test(number)) return '发票号码不是8到20位数字';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return '开票日期读不出来';
  const left = order.amount - order.refunded;
  if (amount !== '' && fenOfYuan(amount.replace(/[¥,]/g, '')) !== left) return '金额和这笔订单可开的不一样';
  return invoiceDayRefusal(day, order.paidAt, now);
}

/**
 * Matches lines of the tax program's result with waiting invoices, and explains the lines that match none; staff
 * check both before anything is issued.
 * @throws AppError tooLarge, validation (no table with a number and a day)
 */
export async function readInvoiceResult(ctx: Context, body: AsyncIterable<Uint8Array>): Promise<InvoiceResult> {
  const bytes = await readBytes(body);
  const waiting = await repository.page(ctx, { state: 'asked' }, null, ALL);
  const byOrder = new Map(waiting.map((row) => [row.order.clientSn, row]));
  const result: InvoiceResult = { read: [], left: [] };
  let columns: Columns | null = null;

  async function readLine(record: CsvRecord, places: Columns): Promise<Read | string> {
    const cell = (column: ResultColumn) => record.cells[places[column] ?? -1] ?? '';
    const clientSn = CLIENT_SN.exec(record.cells.join(' '))?.[0];
    if (clientSn === undefined) return '没有订单号';
    const row = byOrder.get(clientSn);
    if (!row) return '这笔订单没有等着开的发票';
    const [number, issuedOn] = [cell('number').replace(/\s/g, ''), dayIn(cell('day'))];
    const why = refusalOf(row, number, issuedOn, cell('amount'), ctx.clock.now());
    if (why !== null) return why;
    // A second line of the same order matches nothing.
    byOrder.delete(clientSn);
    const { id, version, title } = row.invoice;
    return { id, version, client_sn: clientSn, title: (await open(ctx, title)) ?? '', number, issuedOn };
  }

  try {
    for await (const record of csvRecords(Readable.from([bytes]), { encoding: 'either', delimiter: ',' })) {
      if (!columns) {
        columns = columnsOf(record);
        continue;
      }
      if (record.line > MOST_LINES) throw invalid(`一次最多读${MOST_LINES}行`, 'file');
      const read = await readLine(record, columns);
      if (typeof read === 'string') result.left.push({ line: record.line, why: read });
      else result.read.push(read);
    }
  } catch (error) {
    if (error instanceof ReportError) throw invalid(error.chinese, 'file');
    throw error;
  }
  if (!columns) throw invalid('表里没有“发票号码”和“开票日期”两列', 'file');
  return result;
}
