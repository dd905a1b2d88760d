import { Solar } from 'lunar-javascript';
import type { BirthMoment, Chart, ChartOptions } from '#domain/bazi/chart';
import type { CivilTime } from '#domain/calendar/civil-time';
import { differences, type Facts, luckFacts, lunarText, type OwnCharts, ownCharts } from './own-facts.ts';
import type { Difference } from './reasons.ts';

/** Independent of our code, except for the instants of the solar terms, from which ours were once taken. */

const PILLARS = ['Year', 'Month', 'Day', 'Time'] as const;

function lunarOf({ date: { year, month, day }, hour, minute, second }: BirthMoment) {
  return Solar.fromYmdHms(year, month, day, hour, minute, second).getLunar();
}
type EightChar = ReturnType<ReturnType<typeof lunarOf>['getEightChar']>;

function ownPillars({ pillars, taiYuan, taiXi, mingGong, shenGong }: Chart, school: string): Facts {
  const rows = pillars.map((pillar) => {
    const { stem, branch, tenGod, hiddenStems, nayin, stage, xun } = pillar;
    const stems = hiddenStems.map((hidden) => hidden.stem).join('');
    const gods = hiddenStems.map((hidden) => hidden.tenGod).join(' ');
    return [stem + branch, tenGod, stems, gods, nayin, stage, xun, pillar.void].join(' ');
  });
  return {
    [`${school} pillars`]: rows.join(', '),
    [`${school} palaces`]: [taiYuan, taiXi, mingGong, shenGong].join(' '),
  };
}

function otherPillars(eight: EightChar, school: string): Facts {
  const rows = PILLARS.map((name) =>
    [
      eight[`get${name}`](),
      eight[`get${name}ShiShenGan`](),
      eight[`get${name}HideGan`]().join(''),
      eight[`get${name}ShiShenZhi`]().join(' '),
      eight[`get${name}NaYin`](),
      eight[`get${name}DiShi`](),
      eight[`get${name}Xun`](),
      eight[`get${name}XunKong`](),
    ].join(' '),
  );
  const palaces = [eight.getTaiYuan(), eight.getTaiXi(), eight.getMingGong(), eight.getShenGong()];
  return { [`${school} pillars`]: rows.join(', '), [`${school} palaces`]: palaces.join(' ') };
}

function otherLuck(luck: ReturnType<EightChar['getYun']>): Chart['luck'] {
  return {
    forward: luck.isForward(),
    start: {
      years: luck.getStartYear(),
      months: luck.getStartMonth(),
      days: luck.getStartDay(),
      hours: luck.getStartHour(),
      date: luck.getStartSolar().toYmd(),
    },
    // The first entry is the time before the first luck pillar.
    cycles: luck
      .getDaYun(11)
      .slice(1)
      .map((cycle) => ({
        startYear: cycle.getStartYear(),
        startAge: cycle.getStartAge(),
        ganzhi: cycle.getGanZhi() as Chart['luck']['cycles'][number]['ganzhi'],
        xun: cycle.getXun() as Chart['luck']['cycles'][number]['xun'],
        void: cycle.getXunKong(),
      })),
  };
}

/** The age in units of method 2: a minute of time for two hours of life. */
function minutesOf({ years, months, days, hours }: Chart['luck']['start']): number {
  return years * 4320 + months * 360 + days * 12 + hours / 2;
}

function ownFacts({ midnight, at23, method1 }: OwnCharts): Facts {
  return {
    lunar: lunarText(midnight.lunar),
    ...ownPillars(midnight, 'midnight'),
    ...ownPillars(at23, '23h'),
    ...luckFacts(method1.luck, 'method 1'),
    ...luckFacts(midnight.luck, 'method 2'),
  };
}

/** The 节 at or before a birth. */
export function previousJie(birth: BirthMoment): CivilTime {
  const text = lunarOf(birth).getPrevJie(false).getSolar().toYmdHms();
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (text.match(/\d+/g) ?? []).map(Number);
  return { date: { year, month, day }, hour, minute, second };
}

/** A chart by lunar-javascript. */
export interface SecondChart {
  /** Year, month, day, hour. */
  pillars: string[];
  luck: Pick<Chart['luck'], 'forward' | 'start' | 'cycles'>;
}

/** Charts a birth with lunar-javascript alone. */
export function secondChart(birth: BirthMoment, { dayBoundary, luckMethod }: ChartOptions): SecondChart {
  const eight = lunarOf(birth).getEightChar();
  eight.setSect(dayBoundary === '23h' ? 1 : 2);
  return {
    pillars: PILLARS.map((name) => eight[`get${name}`]()),
    luck: otherLuck(eight.getYun(birth.gender === 'male' ? 1 : 0, luckMethod)),
  };
}

/** Every fact on which lunar-javascript differs from us for this birth. */
export function againstLunarJavascript(birth: BirthMoment): Difference[] {
  const own = ownCharts(birth);
  const lunar = lunarOf(birth);
  const eight = lunar.getEightChar();
  const gender = birth.gender === 'male' ? 1 : 0;
  eight.setSect(1);
  const school1 = otherPillars(eight, '23h');
  eight.setSect(2);
  const luck2 = otherLuck(eight.getYun(gender, 2));
  const other: Facts = {
    lunar: `${lunar.getYear()}-${lunar.getMonth()}-${lunar.getDay()}`,
    ...otherPillars(eight, 'midnight'),
    ...school1,
    ...luckFacts(otherLuck(eight.getYun(gender, 1)), 'method 1'),
    ...luckFacts(luck2, 'method 2'),
  };
  // The extra minute can move the start into the next year, and the luck pillars with it.
  const extra = minutesOf(luck2.start) - minutesOf(own.midnight.luck.start);
  return differences(ownFacts(own), other, (fact) =>
    extra === 1 && (fact === 'method 2 start' || fact === 'method 2 cycles') ? 'clockMinutes' : null,
  );
}
