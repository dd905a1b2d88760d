import type { LuckPillarRange, LuckRange } from '#domain/bazi/date-chart';
import type { CyclicSign, Luck, LuckPillar, LuckYear } from '#domain/bazi/luck';
import { longDate } from '#web/lib/long-date.ts';
import { LUCK } from '../text.ts';

/** A luck pillar with its years; `sign` null: the time before luck. */
export interface LuckStep {
  sign: CyclicSign | null;
  /** Earliest and latest first year and nominal age; equal if the hour is known. */
  startYears: readonly [number, number];
  startAges: readonly [number, number];
  years: readonly LuckYear[];
}

type AnyPillar = LuckPillar | LuckPillarRange;

/** First year and age of a luck pillar, as a range. */
export function luckPillarStarts(cycle: AnyPillar): Pick<LuckStep, 'startYears' | 'startAges'> {
  if ('startYears' in cycle) return { startYears: cycle.startYears, startAges: cycle.startAges };
  const { startYear, startAge } = cycle;
  return { startYears: [startYear, startYear], startAges: [startAge, startAge] };
}

/** Assigns years to luck pillars. A pillar that starts in the year of birth has no time before it. */
export function luckSteps(cycles: readonly AnyPillar[], years: readonly LuckYear[]): LuckStep[] {
  const firstYears = cycles.map((cycle) => luckPillarStarts(cycle).startYears[0]);
  const until = (index: number) => firstYears[index] ?? Number.POSITIVE_INFINITY;
  const within = (from: number, to: number) => years.filter(({ year }) => year >= from && year < to);
  const steps: LuckStep[] = cycles.map((cycle, index) => ({
    sign: cycle,
    ...luckPillarStarts(cycle),
    years: within(until(index), until(index + 1)),
  }));
  const before = within(Number.NEGATIVE_INFINITY, until(0));
  const [first] = before;
  if (!first) return steps;
  const { year, age } = first;
  return [{ sign: null, startYears: [year, year], startAges: [age, age], years: before }, ...steps];
}

/** Index of the pillar that contains the year, or −1. */
export function stepOfYear(steps: readonly LuckStep[], year: number): number {
  return steps.findIndex(({ years }) => years.some((each) => each.year === year));
}

/** `1992`, or `1992或1993` if it depends on the hour. */
export function rangeText([earliest, latest]: readonly [number, number], or: string = LUCK.or): string {
  return earliest === latest ? `${earliest}` : `${earliest}${or}${latest}`;
}

/** `2001年11月17日起运`, or the two days in between which it is. */
export function luckStartText({ start }: Luck | LuckRange): string {
  if ('date' in start) return longDate(start.date) + LUCK.startsOn;
  const { earliest, latest } = start;
  return `${longDate(earliest.date)}${LUCK.to}${longDate(latest.date)}${LUCK.between}${LUCK.startsOn}`;
}

function spanText({ years, months, days, hours }: Luck['start']): string {
  const parts = [
    [years, LUCK.yearUnit],
    [months, LUCK.monthUnit],
    [days, LUCK.dayUnit],
    [hours, LUCK.hourUnit],
  ] as const;
  return parts.map(([value, unit]) => (value ? `${value}${unit}` : '')).join('');
}

/** `出生后7年5个月1天14小时`, without zero units; empty if luck starts at birth. */
export function luckStartAge({ start }: Luck | LuckRange): string {
  const spans = 'date' in start ? [start] : [start.earliest, start.latest];
  const text = spans
    .map(spanText)
    .filter((span) => span !== '')
    .join(LUCK.to);
  return text && LUCK.startsAfter + text;
}
