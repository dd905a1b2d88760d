/** Costs are counted in millionths of a fen. */
export const A_FEN = 1_000_000;
const A_YUAN = 100 * A_FEN;

/** Millionths of a fen → fen. */
export const costFen = (millionths: number): number => Math.round(millionths / A_FEN);

/** 146,000 millionths of a fen → `0.0015`: a report costs less than a fen, so yuan have four decimals. */
export function costYuan(millionths: number): string {
  return (millionths / A_YUAN).toFixed(4);
}
