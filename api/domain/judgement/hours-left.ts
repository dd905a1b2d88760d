import { bornChart, isDateChart } from '../bazi/date-chart.ts';
import { isInSummer } from '../calendar/summer-time.ts';
import type { Birth } from '../people/birth.ts';
import type { BirthChoices } from '../people/birth-choices.ts';
import type { HourLeft } from '../people/hour-clues.ts';
import { judge } from './judge.ts';
import { monthHalf } from './month-half.ts';

/** Facts by which two charts are compared. */
export const CLAIMS = ['day', 'month', 'hour', 'strength', 'useful', 'pattern', 'luck'] as const;
export type Claim = (typeof CLAIMS)[number];

/** A birth with one of the remaining hours, and its chart. */
export interface HourChart {
  birth: Birth;
  claims: Readonly<Record<Claim, string>>;
}

type Kept = Pick<BirthChoices, 'dayBoundary' | 'school' | 'summerTime' | 'hourHalf'>;

/** With summer time an hour earlier may be another double-hour, which the half decides. */
function waysOf(birth: Birth, { time, halves }: HourLeft, summerTime: BirthChoices['summerTime']): Kept[] {
  const isZi = time === 'early_zi' || time === 'late_zi';
  const { dayBoundary, school } = birth;
  const common = { ...(dayBoundary ? { dayBoundary } : {}), ...(school ? { school } : {}) };
  if (!isInSummer(birth.solar)) return nights([common], time);
  const clock = isZi
    ? [{ ...common, summerTime: 'clock' as const }]
    : halves.map((hourHalf) => ({ ...common, summerTime: 'clock' as const, hourHalf }));
  if (summerTime === 'clock') return nights(clock, time);
  if (summerTime === 'standard') return nights([{ ...common, summerTime }], time);
  // Unknown: the stated clock time, which asserts nothing, and also one hour earlier.
  return nights([common, ...clock], time);
}

/** Midnight, the default day boundary, is omitted. */
const withoutBoundary = ({ dayBoundary: _, ...way }: Kept): Kept => way;

/** Both schools for the hour before midnight. */
function nights(ways: readonly Kept[], time: HourLeft['time']): Kept[] {
  if (time !== 'early_zi') return [...ways];
  return ways.flatMap((way) => [withoutBoundary(way), { ...way, dayBoundary: '23h' as const }]);
}

const signs = ({ stem, branch }: { stem: string; branch: string }) => stem + branch;

function chartOf(birth: Birth): HourChart {
  const chart = bornChart(birth);
  if (isDateChart(chart)) throw new Error('an hour that is left has a chart of four pillars');
  const { strength, roles, pattern, special } = judge(chart.pillars, monthHalf(chart), birth.school);
  const [, month, day, hour] = chart.pillars;
  if (!month || !day || !hour) throw new Error('a chart has four pillars');
  const claims = {
    day: signs(day),
    month: signs(month),
    hour: signs(hour),
    strength: strength.class === '中和' ? '中和' : { strong: '偏强', weak: '偏弱' }[strength.lean],
    useful: roles.byRole.用,
    pattern: special?.name ?? pattern.name,
    luck: chart.luck.start.date,
  };
  return { birth, claims };
}

/**
 * A chart for each hour that is left and each way to reckon it, without those whose pillars are the same. `clock` is kept
 * where a written one names the minute.
 */
export function chartsLeft(
  birth: Birth,
  hours: readonly HourLeft[],
  choices: { summerTime?: BirthChoices['summerTime'] | undefined; clock?: string | undefined } = {},
): HourChart[] {
  const { gender, calendar, solar, lunar } = birth;
  const { summerTime, clock } = choices;
  const births = hours.flatMap((hour) =>
    waysOf(birth, hour, summerTime).map(
      (way): Birth => ({
        gender,
        calendar,
        solar,
        lunar,
        time: hour.time,
        ...way,
        ...(clock === undefined ? {} : { birthClock: clock }),
      }),
    ),
  );
  const seen = new Set<string>();
  return births.map(chartOf).filter(({ claims: { month, day, hour } }) => {
    const key = `${month} ${day} ${hour}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** 稳: in nine of twelve or more; 多半: in five to eight; null: in fewer, and nothing is claimed. */
export type Firmness = '稳' | '多半' | null;

export interface Compared {
  claim: Claim;
  /** Each value with its number of charts, the commonest first. */
  counts: readonly (readonly [value: string, count: number])[];
  firmness: Firmness;
}

const FIRM = 9 / 12;
const LIKELY = 5 / 12;

function firmnessOf(share: number): Firmness {
  if (share >= FIRM) return '稳';
  return share >= LIKELY ? '多半' : null;
}

/** Claims of all the charts with their values; a claim with one value is the same in all. */
export function compareHours(charts: readonly HourChart[]): Compared[] {
  return CLAIMS.map((claim) => {
    const values = charts.map(({ claims }) => claims[claim]);
    const counts = [...new Set(values)]
      .map((value) => [value, values.filter((each) => each === value).length] as const)
      .sort((a, b) => b[1] - a[1]);
    return { claim, counts, firmness: firmnessOf((counts[0]?.[1] ?? 0) / Math.max(1, charts.length)) };
  });
}
