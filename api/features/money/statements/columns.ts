import { milliFenOfYuan } from '#domain/shop/money';
import type { CsvRecord } from './csv.ts';
import { ReportError } from './report-error.ts';

/** Cells of a record by column name. */
export type Row = (name: string) => string;

/** Synonyms of a column, by the first name. */
type Synonyms = Readonly<Record<string, readonly string[]>>;

/**
 * Finds columns by name, so that an added, removed or moved column never shifts money into the wrong field. Optional
 * columns that are missing read as empty.
 */
export function columnsOf(head: CsvRecord, needed: readonly string[], synonyms: Synonyms = {}) {
  const places = new Map(head.cells.map((name, index) => [name, index]));
  const placeOf = (name: string) =>
    [name, ...(synonyms[name] ?? [])].map((each) => places.get(each)).find((place) => place !== undefined);
  const missing = needed.filter((name) => placeOf(name) === undefined);
  if (missing.length > 0) {
    throw new ReportError(
      `Line ${head.line}: the columns ${missing.join(', ')} are missing.`,
      `第 ${head.line} 行：缺少列 ${missing.join('、')}`,
    );
  }
  return ({ cells, line }: CsvRecord): Row => {
    if (cells.length < head.cells.length) {
      throw new ReportError(
        `Line ${line}: ${cells.length} cells where the head has ${head.cells.length}.`,
        `第 ${line} 行：有 ${cells.length} 格，表头有 ${head.cells.length} 格`,
      );
    }
    return (name) => cells[placeOf(name) ?? -1] ?? '';
  };
}

const savedAgain = (line: number) =>
  new ReportError(
    `Line ${line}: a spreadsheet saved this bill again and changed its numbers or times. Download the original file once more and do not save it from a spreadsheet.`,
    '这份账单像是被表格软件另存过，请重新下载原文件，不要打开后保存',
  );

const SCIENTIFIC = /^\d(?:\.\d{1,20})?E\+\d{1,3}$/i;

/** A long number damaged by a spreadsheet: `4.2E+27`, or 15 digits and zeros. */
const isRounded = (text: string) => SCIENTIFIC.test(text) || /^\d{14}[1-9]0{8,25}$/.test(text);

/**
 * A long number of a row.
 * @throws ReportError if a spreadsheet rounded it
 */
export function numberCell(text: string, line: number): string {
  if (isRounded(text)) throw savedAgain(line);
  return text;
}

/** 1/1000 fen of a cell in yuan with up to five decimals, as fees have; empty is 0. */
export function feeCell(text: string, line: number): number {
  const milliFen = text === '' ? 0 : milliFenOfYuan(text);
  if (milliFen === null) {
    throw new ReportError(
      `Line ${line}: ${JSON.stringify(text)} is no amount.`,
      `第 ${line} 行：${JSON.stringify(text)} 不是金额`,
    );
  }
  return milliFen;
}

/** Fen of a cell in yuan; empty is 0. Decimals after the second must be zeros. */
export function yuanCell(text: string, line: number): number {
  const fen = feeCell(text, line) / 1000;
  if (Number.isInteger(fen)) return fen;
  throw new ReportError(
    `Line ${line}: ${JSON.stringify(text)} is no amount.`,
    `第 ${line} 行：${JSON.stringify(text)} 不是金额`,
  );
}

/** Fen of a cell in fen. */
export function fenCell(text: string, line: number): number {
  if (/^-?\d{1,12}$/.test(text)) return Number(text);
  throw new ReportError(
    `Line ${line}: ${JSON.stringify(text)} is no amount in fen.`,
    `第 ${line} 行：${JSON.stringify(text)} 不是以分为单位的金额`,
  );
}

/** ms of a cell in ms; null if empty. */
export function instantCell(text: string, line: number): number | null {
  if (text === '') return null;
  if (/^\d{12,14}$/.test(text)) return Number(text);
  throw new ReportError(
    `Line ${line}: ${JSON.stringify(text)} is no time in ms.`,
    `第 ${line} 行：${JSON.stringify(text)} 不是时间`,
  );
}

/** Yuan only: an amount in another currency would match the same number of yuan. */
export function requireYuan(currency: string, line: number): void {
  if (currency === 'CNY') return;
  throw new ReportError(
    `Line ${line}: the currency is ${JSON.stringify(currency)}, not CNY.`,
    `第 ${line} 行：货币种类是 ${JSON.stringify(currency)}，不是 CNY`,
  );
}

const CLOCK = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/;
/** A time as spreadsheets write it: without seconds, or without leading zeros. */
const SPREADSHEET_CLOCK = /^\d{4}[-/]\d{1,2}[-/]\d{1,2} \d{1,2}:\d{2}(?::\d{2})?$/;

export const isClock = (text: string): boolean => CLOCK.test(text.replaceAll('/', '-'));

/** ms of a clock time in Asia/Shanghai, `2026-11-20 09:30:00`; null if empty. */
export function clockCell(text: string, line: number): number | null {
  if (text === '') return null;
  const match = CLOCK.exec(text.replaceAll('/', '-'));
  const at = match ? Date.parse(`${match[1]}T${match[2]}+08:00`) : Number.NaN;
  if (Number.isNaN(at)) {
    if (!match && SPREADSHEET_CLOCK.test(text)) throw savedAgain(line);
    throw new ReportError(
      `Line ${line}: ${JSON.stringify(text)} is no time.`,
      `第 ${line} 行：${JSON.stringify(text)} 不是时间`,
    );
  }
  return at;
}
