import { BEIJING_DAY_MS, dayStart } from '#domain/time/beijing-day';
import type { Sequence, Weighted } from './random.ts';

const HOUR_MS = 3_600_000;

/** How many come at each hour of the day in Beijing: few at night, most after supper. */
const HOURS: Weighted<number> = [
  [0, 3],
  ...[1, 1, 1, 1, 1, 2, 4, 6, 7, 7, 8, 9, 9, 7, 7, 7, 7, 8, 10, 12, 14, 13, 8].map(
    (weight, index) => [index + 1, weight] as const,
  ),
];

/** How busy a day is among its neighbours: it grows over the time shown, and weekends are fuller. */
function weightOf(day: number, first: number, days: number): number {
  const growth = 1 + (1.5 * (day - first)) / days;
  const weekday = (((day + 3) % 7) + 7) % 7;
  // The first weeks of a year are when people ask what it will bring.
  const season = (((day - 20_454) % 365) + 365) % 365 < 50 ? 1.6 : 1;
  return growth * (weekday >= 5 ? 1.25 : 1) * season;
}

/** How many of `people` register on each of the days; they add up to `people`. */
export function arrivals(people: number, first: number, days: number): number[] {
  const weights = Array.from({ length: days }, (_, index) => weightOf(first + index, first, days));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let [seen, placed] = [0, 0];
  return weights.map((weight) => {
    seen += weight;
    const upTo = Math.round((people * seen) / total);
    const here = upTo - placed;
    placed = upTo;
    return here;
  });
}

/** An instant of the day, at an hour when people are awake; of a day cut short, before its end. */
export function momentOf(day: number, end: number, chance: Sequence): number {
  const into = chance.weighted(HOURS) * HOUR_MS + chance.integer(HOUR_MS);
  const share = Math.min(1, (end - dayStart(day)) / BEIJING_DAY_MS);
  return dayStart(day) + Math.floor(into * share);
}
