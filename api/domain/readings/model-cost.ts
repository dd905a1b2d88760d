/** Millionths of a fen in a yuan. */
const A_YUAN = 100 * 1_000_000;

/** 146,000 millionths of a fen → `0.0015`: a report costs less than a fen, so yuan have four decimals. */
export function costYuan(millionths: number): string {
  return (millionths / A_YUAN).toFixed(4);
}
