import {
  ChildLimit,
  DefaultEightCharProvider,
  type EightCharProvider,
  Gender,
  LunarSect2EightCharProvider,
  SolarTime,
} from 'tyme4ts';
import { differences, type Facts, lunarText, type OwnCharts, ownCharts } from '#api/features/system/oracle/own-facts';
import { type Difference, LUCK_HOURS } from '#api/features/system/oracle/reasons';
import type { BirthMoment, Chart } from '#domain/bazi/chart';

/** Shares nothing with us but the model of the sun, from which its terms come to the same second. */

const SCHOOL_1 = new DefaultEightCharProvider();
const SCHOOL_2 = new LunarSect2EightCharProvider();

function ownPillars({ pillars, taiYuan, taiXi, mingGong, shenGong }: Chart, school: string): Facts {
  const rows = pillars.map(({ stem, branch, nayin, stage, selfStage, tenGod }) =>
    [stem + branch, nayin, stage, selfStage, tenGod].join(' '),
  );
  return {
    [`${school} pillars`]: rows.join(', '),
    [`${school} palaces`]: [taiYuan, taiXi, mingGong, shenGong].join(' '),
  };
}

function otherPillars(time: SolarTime, provider: EightCharProvider, school: string): Facts {
  const eight = provider.getEightChar(time.getLunarHour());
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
  const palaces = [eight.getFetalOrigin(), eight.getFetalBreath(), eight.getOwnSign(), eight.getBodySign()];
  return {
    [`${school} pillars`]: rows.join(', '),
    [`${school} palaces`]: palaces.map((pair) => pair.getName()).join(' '),
  };
}

/** An age in hours of life, months of thirty days: only for differences. */
function lifeHours(years: number, months: number, days: number, hours: number): number {
  return ((years * 12 + months) * 30 + days) * 24 + hours;
}

function ownLuck({ luck }: Chart): Facts {
  const { years, months, days, hours } = luck.start;
  return {
    direction: String(luck.forward),
    cycles: luck.cycles.map(({ ganzhi }) => ganzhi).join(' '),
    age: String(lifeHours(years, months, days, hours)),
  };
}

function otherLuck(time: SolarTime, gender: BirthMoment['gender'], count: number): Facts {
  const luck = ChildLimit.fromSolarTime(time, gender === 'male' ? Gender.MAN : Gender.WOMAN);
  const first = luck.getStartDecadeFortune();
  const cycles = Array.from({ length: count }, (_, index) => first.next(index).getSixtyCycle().getName());
  const age = lifeHours(luck.getYearCount(), luck.getMonthCount(), luck.getDayCount(), luck.getHourCount());
  return { direction: String(luck.isForward()), cycles: cycles.join(' '), age: String(age) };
}

function ownFacts({ midnight, at23 }: OwnCharts): Facts {
  return {
    lunar: lunarText(midnight.lunar),
    ...ownPillars(at23, '23h'),
    ...ownPillars(midnight, 'midnight'),
    ...ownLuck(midnight),
  };
}

/** Every fact on which tyme4ts differs from us for this birth. */
export function againstTyme4ts(birth: BirthMoment): Difference[] {
  const { date, hour, minute, second } = birth;
  const time = SolarTime.fromYmdHms(date.year, date.month, date.day, hour, minute, second);
  const charts = ownCharts(birth);
  const own = ownFacts(charts);
  const lunarDay = time.getSolarDay().getLunarDay();
  const other: Facts = {
    lunar: `${lunarDay.getYear()}-${lunarDay.getMonth()}-${lunarDay.getDay()}`,
    ...otherPillars(time, SCHOOL_1, '23h'),
    ...otherPillars(time, SCHOOL_2, 'midnight'),
    ...otherLuck(time, birth.gender, charts.midnight.luck.cycles.length),
  };
  const luckClose = Math.abs(Number(own.age) - Number(other.age)) <= LUCK_HOURS;
  return differences(own, other, (fact) => (fact === 'age' && luckClose ? 'luckHours' : null));
}
