import fc from 'fast-check';
import {
  ChildLimit,
  DefaultEightCharProvider,
  type EightCharProvider,
  Gender,
  LunarSect2EightCharProvider,
  SolarTime,
} from 'tyme4ts';
import { describe, expect, it } from 'vitest';
import { julianDay } from '../calendar/civil-date.ts';
import { beijingSecond, type CivilTime, civilTime } from '../calendar/civil-time.ts';
import { jieSecond } from '../calendar/solar-terms.ts';
import { type Chart, chart } from './chart.ts';
import type { DayBoundary } from './pillars.ts';

/**
 * Our pillars and luck against tyme4ts's, which has instants of its own. Expected differences:
 *
 * | what | why |
 * |---|---|
 * | births within two minutes of a 节 | the instants differ by up to 3 s today and 95 s in 2100 |
 * | hours of the start of luck, at most two | it counts 30 s as an hour, we whole minutes as two; and the seconds between the instants |
 * | date of the start at a month end | it carries 29 February over to 1 March, we clamp: not compared |
 */
const NEAR_JIE = 120;

const SEED = 19_840_204;

function isNearJie(birth: CivilTime): boolean {
  const jie = 12 * birth.date.year + birth.date.month - 1;
  return Math.abs(jieSecond(jie) - beijingSecond(birth)) <= NEAR_JIE;
}

const anyBirth = fc
  .tuple(
    fc.integer({
      min: julianDay({ year: 1900, month: 1, day: 1 }),
      max: julianDay({ year: 2100, month: 12, day: 31 }),
    }),
    fc.integer({ min: 0, max: 86_399 }),
  )
  .map(([jdn, second]) => civilTime(jdn * 86_400 + second))
  .filter((birth) => !isNearJie(birth));

const BIRTHS = fc.sample(anyBirth, { numRuns: 1000, seed: SEED });

const SCHOOLS: readonly [DayBoundary, EightCharProvider][] = [
  ['23h', new DefaultEightCharProvider()],
  ['midnight', new LunarSect2EightCharProvider()],
];

function tymeTime({ date: { year, month, day }, hour, minute, second }: CivilTime): SolarTime {
  return SolarTime.fromYmdHms(year, month, day, hour, minute, second);
}

/** Thousands of comparisons: the assertion, which costs more than a chart, is made on a difference. */
function expectSame(birth: CivilTime, own: unknown, other: unknown): void {
  if (JSON.stringify(own) !== JSON.stringify(other))
    expect({ birth, own }).toEqual({ birth, own: other });
}

function ownFacts({ pillars, taiYuan, taiXi, mingGong, shenGong }: Chart) {
  const rows = pillars.map(({ stem, branch, nayin, stage, selfStage, tenGod }) =>
    [stem + branch, nayin, stage, selfStage, tenGod].join(' '),
  );
  return { rows, palaces: [taiYuan, taiXi, mingGong, shenGong] };
}

function tymeFacts(birth: CivilTime, provider: EightCharProvider) {
  const eight = provider.getEightChar(tymeTime(birth).getLunarHour());
  const dayStem = eight.getDay().getHeavenStem();
  const pillars = [eight.getYear(), eight.getMonth(), eight.getDay(), eight.getHour()];
  const rows = pillars.map((pillar, index) =>
    [
      pillar.getName(),
      pillar.getSound().getName(),
      dayStem.getTerrain(pillar.getEarthBranch()).getName(),
      pillar.getHeavenStem().getTerrain(pillar.getEarthBranch()).getName(),
      index === 2 ? '日主' : dayStem.getTenStar(pillar.getHeavenStem()).getName(),
    ].join(' '),
  );
  const palaces = [
    eight.getFetalOrigin().getName(),
    eight.getFetalBreath().getName(),
    eight.getOwnSign().getName(),
    eight.getBodySign().getName(),
  ];
  return { rows, palaces };
}

/** An age in hours of life, months of thirty days: only for differences. */
function hoursOf(years: number, months: number, days: number, hours: number): number {
  return ((years * 12 + months) * 30 + days) * 24 + hours;
}

describe('tyme4ts', () => {
  it.each(SCHOOLS)('has the same pillars and palaces, %s', (dayBoundary, provider) => {
    for (const birth of BIRTHS) {
      const own = chart({ ...birth, gender: 'male' }, { dayBoundary, luckMethod: 2 });
      expectSame(birth, ownFacts(own), tymeFacts(birth, provider));
    }
  });

  it('has the same direction, age and cycles of luck', () => {
    for (const birth of BIRTHS.filter(({ date }) => date.year >= 1960 && date.year <= 2026)) {
      const { luck } = chart(
        { ...birth, gender: 'female' },
        { dayBoundary: 'midnight', luckMethod: 2 },
      );
      const other = ChildLimit.fromSolarTime(tymeTime(birth), Gender.WOMAN);
      const { years, months, days, hours } = luck.start;
      const difference =
        hoursOf(years, months, days, hours) -
        hoursOf(
          other.getYearCount(),
          other.getMonthCount(),
          other.getDayCount(),
          other.getHourCount(),
        );
      expect(Math.abs(difference)).toBeLessThanOrEqual(2);
      const first = other.getStartDecadeFortune();
      expectSame(
        birth,
        [luck.forward, ...luck.cycles.map(({ ganzhi }) => ganzhi)],
        [
          other.isForward(),
          ...luck.cycles.map((_, index) => first.next(index).getSixtyCycle().getName()),
        ],
      );
    }
  });

  it('has the same lunar date', () => {
    for (const birth of BIRTHS) {
      const { lunar } = chart({ ...birth, gender: 'male' }, { dayBoundary: '23h', luckMethod: 2 });
      const other = tymeTime(birth).getSolarDay().getLunarDay();
      expectSame(birth, lunar, {
        year: other.getYear(),
        month: Math.abs(other.getMonth()),
        leap: other.getMonth() < 0,
        day: other.getDay(),
      });
    }
  });
});
