const COUNT = new Intl.NumberFormat('zh-CN');
const YUAN = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 1234567 → `1,234,567` */
export const countText = (count: number): string => COUNT.format(count);

/** 123456 fen → `1,234.56`; amounts to be typed again use `yuanText`. */
export const amountText = (fen: number): string => YUAN.format(fen / 100);

/** 123456 fen → `¥1,234.56` */
export const fenText = (fen: number): string => `${fen < 0 ? '−' : ''}¥${amountText(Math.abs(fen))}`;
