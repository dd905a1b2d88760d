import { milliFenOfYuan } from '#domain/shop/money';
import type { CsvRecord } from './csv.ts';
import { StatementError } from './statement-error.ts';

/** Cells of a record by the names of the head. */
export type Row = (name: string) => string;

/**
 * Finds columns by name: an export that gains, loses or moves one must not shift money into the
 * wrong field. With `known`, any other name means a format that was never checked.
 */
export function columnsOf(head: CsvRecord, needed: readonly string[], known?: readonly string[]) {
  const places = new Map(head.cells.map((name, index) => [name, index]));
  const missing = needed.filter((name) => !places.has(name));
  if (missing.length > 0) {
    throw new StatementError(
      `Line ${head.line}: the columns ${missing.join(', ')} are missing.`,
      `第 ${head.line} 行：缺少列 ${missing.join('、')}`,
    );
  }
  const unknown = known ? head.cells.filter((name) => name && !known.includes(name)) : [];
  if (unknown.length > 0) {
    throw new StatementError(
      `Line ${head.line}: unknown columns ${unknown.join(', ')}.`,
      `第 ${head.line} 行：不认识的列 ${unknown.join('、')}`,
    );
  }
  return ({ cells, line }: CsvRecord): Row => {
    if (cells.length < head.cells.length) {
      throw new StatementError(
        `Line ${line}: ${cells.length} cells where the head has ${head.cells.length}.`,
        `第 ${line} 行：有 ${cells.length} 格，表头有 ${head.cells.length} 格`,
      );
    }
    return (name) => cells[places.get(name) ?? -1] ?? '';
  };
}

/** 1/1000 fen of a cell in yuan with up to five decimals, as fees have; an empty one is 0. */
export function feeCell(text: string, line: number): number {
  const milliFen = text === '' ? 0 : milliFenOfYuan(text);
  if (milliFen === null) {
    throw new StatementError(
      `Line ${line}: ${JSON.stringify(text)} is no amount.`,
      `第 ${line} 行：${JSON.stringify(text)} 不是金额`,
    );
  }
  return milliFen;
}

/** Fen of a cell in yuan; an empty one is 0. Decimals after the second must be zeros. */
export function yuanCell(text: string, line: number): number {
  const fen = feeCell(text, line) / 1000;
  if (Number.isInteger(fen)) return fen;
  throw new StatementError(
    `Line ${line}: ${JSON.stringify(text)} is no amount.`,
    `第 ${line} 行：${JSON.stringify(text)} 不是金额`,
  );
}

/** Fen of a cell in fen. */
export function fenCell(text: string, line: number): number {
  if (/^-?\d{1,12}$/.test(text)) return Number(text);
  throw new StatementError(
    `Line ${line}: ${JSON.stringify(text)} is no amount in fen.`,
    `第 ${line} 行：${JSON.stringify(text)} 不是以分为单位的金额`,
  );
}

/** ms of a cell in ms; null for an empty one. */
export function instantCell(text: string, line: number): number | null {
  if (text === '') return null;
  if (/^\d{12,14}$/.test(text)) return Number(text);
  throw new StatementError(
    `Line ${line}: ${JSON.stringify(text)} is no time in ms.`,
    `第 ${line} 行：${JSON.stringify(text)} 不是时间`,
  );
}

/** Yuan alone: an amount of another currency would agree with the same number of yuan. */
export function requireYuan(currency: string, line: number): void {
  if (currency === 'CNY') return;
  throw new StatementError(
    `Line ${line}: the currency is ${JSON.stringify(currency)}, not CNY.`,
    `第 ${line} 行：货币种类是 ${JSON.stringify(currency)}，不是 CNY`,
  );
}

const CLOCK = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/;

/** ms of a clock time of Asia/Shanghai, `2026-11-20 09:30:00`; null for an empty cell. */
export function clockCell(text: string, line: number): number | null {
  if (text === '') return null;
  const match = CLOCK.exec(text.replaceAll('/', '-'));
  const at = match ? Date.parse(`${match[1]}T${match[2]}+08:00`) : Number.NaN;
  if (Number.isNaN(at))
    throw new StatementError(
      `Line ${line}: ${JSON.stringify(text)} is no time.`,
      `第 ${line} 行：${JSON.stringify(text)} 不是时间`,
    );
  return at;
}
