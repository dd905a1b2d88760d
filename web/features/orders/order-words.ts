import { yuanText } from '#domain/money';

const MINUTE = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'long',
  timeStyle: 'short',
});

/** The minute in Beijing of an instant in ms: `2026年11月21日 13:05`. */
export const longMinute = (ms: number): string => MINUTE.format(ms);

/** Fen as they were paid: 2999 → `￥29.99`. */
export const priceText = (fen: number): string => `￥${yuanText(fen)}`;
