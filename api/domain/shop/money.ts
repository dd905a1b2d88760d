/**
 * Money is a whole number of fen (1 元 = 100 分) everywhere: in the database, on the wire and in every rule. Yuan exist
 * only as text, since 0.1 + 0.2 is not a price.
 */

/** The largest amount of one order: the gateway's field has ten digits, ours never needs six. */
export const LARGEST_FEN = 10_000_000;

/** Fen as yuan with two decimals: 17990 → `179.90`, 5 → `0.05`. */
export function yuanText(fen: number): string {
  const text = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** 1/1000 fen as yuan with the five decimals of a bill's fees: 18000 → `0.18000`, −6 → `-0.00006`. */
export function exactYuanText(milliFen: number): string {
  const text = String(Math.abs(milliFen)).padStart(6, '0');
  return `${milliFen < 0 ? '-' : ''}${text.slice(0, -5)}.${text.slice(-5)}`;
}

const EXACT_YUAN = /^(-?)(\d{1,10})(?:\.(\d{1,5}))?$/;

/** Yuan as text in 1/1000 fen: `0.17994` → 17994, `-0.06000` → −6000; null for anything else. */
export function milliFenOfYuan(text: string): number | null {
  const match = EXACT_YUAN.exec(text);
  if (!match) return null;
  const [, sign, yuan = '', decimals = ''] = match;
  const milliFen = Number(yuan) * 100_000 + Number(decimals.padEnd(5, '0'));
  return sign ? 0 - milliFen : milliFen;
}

/** 1/1000 fen in whole fen, half a fen away from 0: 17500 → 18, −17500 → −18. */
export function fenOfMilliFen(milliFen: number): number {
  const fen = Math.round(Math.abs(milliFen) / 1000);
  return milliFen < 0 ? 0 - fen : fen;
}

const YUAN = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/;

/** Yuan as text in fen, digit by digit: `179.9` → 17990, `-0.05` → −5; null for anything else. */
export function fenOfYuan(text: string): number | null {
  const match = YUAN.exec(text);
  if (!match) return null;
  const [, sign, yuan = '', decimals = ''] = match;
  const fen = Number(yuan) * 100 + Number(decimals.padEnd(2, '0'));
  return sign ? -fen : fen;
}
