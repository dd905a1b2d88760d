/** Fen as people read them: 2999 is `￥29.99`. */
export function yuanOf(fen: number): string {
  return `￥${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}
