import { readSheet } from 'read-excel-file/universal';
import { type CsvRecord, plainCell } from '../csv.ts';
import { ReportError } from '../report-error.ts';

/** All cells of a workbook are in memory at once. */
const LARGEST_UNPACKED = 64 * 1024 * 1024;

const CONTENT_TYPES = '[Content_Types].xml';
const MACROS = /(?:^|\/)vbaProject\.bin$/i;

export const isWorkbook = (names: readonly string[]): boolean => names.includes(CONTENT_TYPES);

/** @throws ReportError for a workbook with macros, or one too large for memory */
export function refuseWorkbook(names: readonly string[], unpacked: number): void {
  if (names.some((name) => MACROS.test(name))) {
    throw new ReportError(
      'The workbook has macros: no bill has any.',
      '工作簿里含有宏，账单里不会有，请重新下载原文件',
    );
  }
  if (unpacked > LARGEST_UNPACKED) {
    throw new ReportError(
      'The workbook unpacks to more than 64 MiB; use the CSV file of the bill.',
      '工作簿过大，请使用 CSV 格式的账单',
    );
  }
}

/** Numbers stay text as in the file, so that rounding is detectable. */
const parseNumber = (text: string) => text;

/** `2026-11-20 10:05:01` of a date cell, which holds clock time as if it were UTC. */
const clockText = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ');

function cellText(cell: unknown): string {
  if (cell instanceof Date) return clockText(cell);
  return typeof cell === 'string' ? plainCell(cell) : '';
}

/** Rows of the first sheet, without the empty cells added by its widest row. */
export async function* workbookRecords(bytes: Uint8Array): AsyncGenerator<CsvRecord> {
  const copy = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(copy).set(bytes);
  const rows: unknown[][] = await readSheet(copy, { parseNumber }).catch(() => {
    throw new ReportError('The workbook is damaged, or not of a kind read here.', '工作簿已损坏或格式不支持');
  });
  for (const [index, row] of rows.entries()) {
    if (row.some((cell) => cell !== null && cell !== '')) yield { line: index + 1, cells: row.map(cellText) };
  }
}
