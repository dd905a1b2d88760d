import { STATISTICS } from './text.ts';

/** How a number stands to the one before it, in words. */
export function changeText(now: number, before: number): string {
  if (now === before) return STATISTICS.same;
  if (before < 0) return STATISTICS.wasNegative;
  if (before === 0) return STATISTICS.newly;
  const percent = `${Math.abs((100 * (now - before)) / before).toFixed(1)}%`;
  return now > before ? STATISTICS.increase(percent) : STATISTICS.less(percent);
}
