import { isoDate } from '../calendar/civil-date.ts';
import { beijingSecond, type CivilTime } from '../calendar/civil-time.ts';
import { type Ganzhi, ganzhiAt, monthGanzhiIndex, stemAt, voidPair, xun, yearGanzhiIndex } from '../calendar/ganzhi.ts';
import { MONTH_NAMES } from '../calendar/lunar-months.ts';
import { jieSecond } from '../calendar/solar-terms.ts';
import { invalid } from '../errors.ts';
import { ring } from '../lookup.ts';
import type { Gender } from '../people/birth.ts';
import { stemYinYang } from './elements.ts';
import { type LuckAge, type LuckMethod, luckAge, luckStartDate } from './luck-start.ts';
import type { Pillars } from './pillars.ts';

/** A pair of the sixty with its ten-day week and void. */
export interface CyclicSign {
  ganzhi: Ganzhi;
  xun: Ganzhi;
  void: string;
}

export interface LuckPillar extends CyclicSign {
  startYear: number;
  /** Nominal age (虚岁): 1 in the calendar year of birth. */
  startAge: number;
}

export interface LuckYear extends CyclicSign {
  year: number;
  /** Nominal age (虚岁). */
  age: number;
}

export interface LuckMonth extends CyclicSign {
  /** `正月` … `腊月`; 正月 is the 寅 month, from 立春. */
  name: string;
}

export interface Luck {
  forward: boolean;
  start: LuckAge & {
    /** `YYYY-MM-DD` */
    date: string;
  };
  cycles: LuckPillar[];
}

const CYCLES = 10;
const CYCLE_YEARS = 10;
const YEARS = 100;

/** The sixty pairs, precomputed once: a chart has 120 of them. */
const SIGNS: readonly CyclicSign[] = Array.from({ length: 60 }, (_, index) => ({
  ganzhi: ganzhiAt(index),
  xun: xun(index),
  void: voidPair(index),
}));

const sign = ring(SIGNS);

/** 阳 years run forward for men and backward for women, 阴 years the other way round. */
function runsForward(yearIndex: number, gender: Gender): boolean {
  return (stemYinYang(stemAt(yearIndex)) === '阳') === (gender === 'male');
}

/**
 * The ten luck cycles. Forward, they start by the time from birth to the next 节 and go on from the
 * month pillar; backward, by the time since the last 节, and go back.
 */
export function luckOf(
  birth: CivilTime,
  pillars: Pick<Pillars, 'year' | 'month' | 'solarMonth'>,
  gender: Gender,
  method: LuckMethod,
): Luck {
  const forward = runsForward(pillars.year, gender);
  const born = beijingSecond(birth);
  const { jie } = pillars.solarMonth;
  const age = forward ? luckAge(born, jieSecond(jie + 1), method) : luckAge(jieSecond(jie), born, method);
  const start = luckStartDate(birth, age);
  const firstAge = start.year - birth.date.year + 1;
  const cycles = Array.from({ length: CYCLES }, (_, index) => ({
    startYear: start.year + index * CYCLE_YEARS,
    startAge: firstAge + index * CYCLE_YEARS,
    ...sign(pillars.month + (forward ? index + 1 : -index - 1)),
  }));
  return { forward, start: { ...age, date: isoDate(start) }, cycles };
}

/**
 * The hundred years from the calendar year of birth. For a birth before 立春 the first one is not
 * the year pillar: the list goes by calendar years, the pillar by 立春.
 */
export function luckYears(birthYear: number): LuckYear[] {
  const years: LuckYear[] = [];
  for (let age = 1; age <= YEARS; age++) {
    const year = birthYear + age - 1;
    const { ganzhi, xun, void: empty } = sign(yearGanzhiIndex(year));
    years.push({ year, age, ganzhi, xun, void: empty });
  }
  return years;
}

/**
 * The twelve months of any year (as in `luckYears`), by 五虎遁. @throws AppError `validation` (field `year`) for an
 * invalid year
 */
export function luckMonths(year: number): LuckMonth[] {
  if (!Number.isSafeInteger(year)) throw invalid('年份不正确', 'year');
  const yearIndex = yearGanzhiIndex(year);
  return MONTH_NAMES.map((name, ordinal) => ({
    name,
    ...sign(monthGanzhiIndex(yearIndex, ordinal)),
  }));
}
