import type { Luck, LuckCycle, LuckYear } from '#domain/bazi/luck';
import { CHART } from './text.ts';

/** A step of life with its years: the time before luck (`cycle` null), then each luck cycle. */
export interface LuckStep {
  cycle: LuckCycle | null;
  years: readonly LuckYear[];
}

/** Shares the years out to the cycles they fall in. Who starts in the year of birth has none before. */
export function luckSteps(cycles: readonly LuckCycle[], years: readonly LuckYear[]): LuckStep[] {
  const starts = cycles.map(({ startYear }) => startYear);
  const within = (from: number, to: number) =>
    years.filter(({ year }) => year >= from && year < to);
  const before = within(Number.NEGATIVE_INFINITY, starts[0] ?? Number.POSITIVE_INFINITY);
  const steps: LuckStep[] = cycles.map((cycle, index) => ({
    cycle,
    years: within(cycle.startYear, starts[index + 1] ?? Number.POSITIVE_INFINITY),
  }));
  return before.length ? [{ cycle: null, years: before }, ...steps] : steps;
}

/** `2001年11月17日起运 · 顺行` */
export function luckStartText({ start, forward }: Luck): string {
  const [year, month, day] = start.date.split('-').map(Number);
  return `${year}年${month}月${day}日${CHART.startsOn} · ${forward ? CHART.forward : CHART.backward}`;
}

/** `出生后7年5个月1天14小时`, without the units that are nought; empty when luck starts at birth. */
export function luckStartAge({ start }: Luck): string {
  const parts = [
    [start.years, CHART.yearUnit],
    [start.months, CHART.monthUnit],
    [start.days, CHART.dayUnit],
    [start.hours, CHART.hourUnit],
  ] as const;
  const span = parts.map(([value, unit]) => (value ? `${value}${unit}` : '')).join('');
  return span && CHART.startsAfter + span;
}
