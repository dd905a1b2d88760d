import { yuanText } from '#domain/shop/money';
import { STATISTICS } from './text.ts';

const GROUPED = new Intl.NumberFormat('zh-CN');

/** 1234567 → `1,234,567` */
export const countText = (count: number): string => GROUPED.format(count);

/** 123456 fen → `¥1,234.56` */
export function fenText(fen: number): string {
  const [whole = '', decimals = ''] = yuanText(Math.abs(fen)).split('.');
  return `${fen < 0 ? '-' : ''}¥${GROUPED.format(Number(whole))}.${decimals}`;
}

/** How a number stands to the one before it, in words. */
export function changeText(now: number, before: number): string {
  if (now === before) return STATISTICS.same;
  if (before < 0) return STATISTICS.wasNegative;
  if (before === 0) return STATISTICS.newly;
  const percent = `${Math.abs((100 * (now - before)) / before).toFixed(1)}%`;
  return now > before ? STATISTICS.increase(percent) : STATISTICS.less(percent);
}
