import { STATISTICS } from './text.ts';

/** Describes the change from the previous value. */
export function changeText(now: number, before: number): string {
  if (now === before) return STATISTICS.same;
  if (before < 0) return STATISTICS.wasNegative;
  if (before === 0) return STATISTICS.newly;
  const percent = `${Math.abs((100 * (now - before)) / before).toFixed(1)}%`;
  return now > before ? STATISTICS.increase(percent) : STATISTICS.less(percent);
}
