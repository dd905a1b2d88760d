import { yuanText } from '#domain/shop/money';

/** Fen as they were paid: 2999 → `￥29.99`. */
export const priceText = (fen: number): string => `￥${yuanText(fen)}`;
