import { parse } from 'csv-parse/sync';
import { type CsvRecord, MAX_LINE_LENGTH, plainCell, tooLong } from './csv.ts';
import { decoded, type Encoding } from './decoded.ts';
import { ReportError } from './report-error.ts';

const LINE_END = /\r\n|\r|\n/;

async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const text of texts) {
    held += text;
    // The line feed after a carriage return may be in the next chunk.
    const end = held.endsWith('\r') ? '\r' : '';
    const lines = held.slice(0, held.length - end.length).split(LINE_END);
    held = `${lines.pop() ?? ''}${end}`;
    yield* lines;
    // The reader rejects it; the rest is not needed.
    if (held.length > MAX_LINE_LENGTH) break;
  }
  yield held.trimEnd();
}

const withoutTail = (cells: string[], width: number) =>
  cells.slice(width).every((cell) => cell === '') ? cells.slice(0, width) : cells;

/** Cells of an ordinary CSV line; spreadsheets pad each line to the widest one. */
function csvCells(text: string, width: number): string[] {
  const [cells = []] = parse(text, { relax_quotes: true, relax_column_count: true });
  return withoutTail(cells, width);
}

/**
 * Cells of a line in which each starts with a back-tick and nothing is quoted, so names may contain commas or
 * quotation marks. A spreadsheet that saved the file quotes such names.
 */
function guardedCells(text: string, width: number): string[] {
  // Spreadsheets pad the last cell with commas.
  const cells = text
    .slice(1)
    .replace(/,{1,40}$/, '')
    .split(',`');
  if (cells.length === width) return cells;
  const quoted = csvCells(text, width);
  return quoted.length === width ? quoted : cells;
}

const lineBreak = (line: number) =>
  new ReportError(
    `Line ${line}: a line break inside a cell; WeChat writes none.`,
    `第 ${line} 行：单元格里有换行，微信账单里不会有`,
  );

const isGuarded = (raw: string) => raw.startsWith('`');

function cellsOf(raw: string, width: number): string[] {
  const cells = isGuarded(raw) ? guardedCells(raw, width) : csvCells(raw, width || Number.POSITIVE_INFINITY);
  return cells.map(plainCell);
}

async function* numberedLines(texts: AsyncIterable<string>): AsyncGenerator<{ line: number; raw: string }> {
  let line = 0;
  for await (const raw of linesOf(texts)) {
    line++;
    if (raw.length > MAX_LINE_LENGTH) throw tooLong(line);
    if (raw.trim() !== '') yield { line, raw };
  }
}

const cutShort = (line: number) =>
  new ReportError(`Line ${line}: the file was cut short here.`, `第 ${line} 行：文件在这里被截断`);

/** Records of WeChat's bills: heads as plain CSV, each followed by its rows. */
export async function* guardedRecords(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<CsvRecord> {
  let width = 0;
  let short = 0;
  for await (const { line, raw } of numberedLines(decoded(bytes, encoding))) {
    if (short > 0) throw lineBreak(short);
    let cells = cellsOf(raw, width);
    const isHead = width === 0 || cells[0] === '总交易单数';
    if (isHead) {
      cells = cells.filter((cell) => cell !== '');
      width = cells.length;
    }
    // The next row shows whether a line break or the end of the file truncated a short one.
    if (isGuarded(raw) && cells.length < width) short = line;
    else yield { line, cells };
  }
  if (short > 0) throw cutShort(short);
}
