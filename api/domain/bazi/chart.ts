import type { Birth, Gender } from '../birth.ts';
import { isCivilDate } from '../calendar/civil-date.ts';
import type { CivilTime } from '../calendar/civil-time.ts';
import { doubleHour } from '../calendar/double-hours.ts';
import {
  type Branch,
  branchAt,
  type Ganzhi,
  type Stem,
  stemAt,
  voidPair,
  xun,
} from '../calendar/ganzhi.ts';
import { type LunarDate, solarToLunar } from '../calendar/lunar-months.ts';
import { invalid } from '../errors.ts';
import { branchElement, type Element, stemElement } from './elements.ts';
import { hiddenStems } from './hidden-stems.ts';
import { type LifeStage, lifeStage } from './life-stages.ts';
import { type Luck, type LuckMonth, type LuckYear, luckMonths, luckOf, luckYears } from './luck.ts';
import type { LuckMethod } from './luck-start.ts';
import { type Nayin, nayin } from './nayin.ts';
import { type Palaces, palaces } from './palaces.ts';
import { type DayBoundary, pillarsAt } from './pillars.ts';
import { type TenGod, tenGod } from './ten-gods.ts';
import { branchYinYang, stemYinYang, type YinYang } from './yin-yang.ts';

export const POSITIONS = ['year', 'month', 'day', 'hour'] as const;
export type Position = (typeof POSITIONS)[number];

export interface HiddenStem {
  stem: Stem;
  tenGod: TenGod;
}

export interface Pillar {
  position: Position;
  stem: Stem;
  branch: Branch;
  /** What the stem is to the day stem; the day stem itself is the 日主. */
  tenGod: TenGod | '日主';
  /** 本气, 中气, 余气; the first one's ten god is that of the branch. */
  hiddenStems: HiddenStem[];
  stemElement: Element;
  branchElement: Element;
  stemYinYang: YinYang;
  branchYinYang: YinYang;
  nayin: Nayin;
  /** 地势: the day stem's life stage at this branch. */
  stage: LifeStage;
  /** 自坐: the pillar's own stem at its own branch. */
  selfStage: LifeStage;
  xun: Ganzhi;
  /** 旬空 */
  void: string;
}

/** A birth's four pillars with all that follows from them; plain data, ready for JSON. */
export interface Chart extends Palaces {
  /** Year, month, day, hour. */
  pillars: Pillar[];
  /** The lunar date of the civil day, whatever the school of the day pillar. */
  lunar: LunarDate;
  luck: Luck;
  years: LuckYear[];
  /** The months of the first of `years`. */
  months: LuckMonth[];
}

/** A moment of birth by Beijing's clock (UTC+8, no summer time). */
export interface BirthMoment extends CivilTime {
  gender: Gender;
}

export interface ChartOptions {
  dayBoundary: DayBoundary;
  luckMethod: LuckMethod;
}

/** The usual school and the exact count; what is used where nobody chose. */
export const DEFAULT_OPTIONS: ChartOptions = { dayBoundary: 'midnight', luckMethod: 2 };

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

function inRange(value: number, end: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < end;
}

function checkMoment({ date, hour, minute, second }: CivilTime): void {
  if (!isCivilDate(date)) throw invalid('该日期不存在', 'date');
  if (date.year < FIRST_YEAR || date.year > LAST_YEAR) {
    throw invalid('只能排1900年至2100年的命盘', 'date');
  }
  if (!inRange(hour, 24) || !inRange(minute, 60) || !inRange(second, 60)) {
    throw invalid('该时刻不存在', 'time');
  }
}

function pillarOf(position: Position, index: number, dayStem: Stem): Pillar {
  const stem = stemAt(index);
  const branch = branchAt(index);
  return {
    position,
    stem,
    branch,
    tenGod: position === 'day' ? '日主' : tenGod(dayStem, stem),
    hiddenStems: hiddenStems(branch).map((hidden) => ({
      stem: hidden,
      tenGod: tenGod(dayStem, hidden),
    })),
    stemElement: stemElement(stem),
    branchElement: branchElement(branch),
    stemYinYang: stemYinYang(stem),
    branchYinYang: branchYinYang(branch),
    nayin: nayin(index),
    stage: lifeStage(dayStem, branch),
    selfStage: lifeStage(stem, branch),
    xun: xun(index),
    void: voidPair(index),
  };
}

/**
 * The chart of a moment. Throws `validation` for a day or clock time that does not exist and for a
 * year outside 1900–2100. 1990-05-20 14:30:00, a man: 庚午 辛巳 乙酉 癸未.
 */
export function chart(moment: BirthMoment, options: ChartOptions): Chart {
  checkMoment(moment);
  const pillars = pillarsAt(moment, options.dayBoundary);
  const dayStem = stemAt(pillars.day);
  const birthYear = moment.date.year;
  return {
    pillars: POSITIONS.map((position) => pillarOf(position, pillars[position], dayStem)),
    lunar: solarToLunar(moment.date),
    ...palaces(pillars),
    luck: luckOf(moment, pillars, moment.gender, options.luckMethod),
    years: luckYears(birthYear),
    months: luckMonths(birthYear),
  };
}

/** The chart of a birth known to the double-hour: that of the middle of it, with the usual options. */
export function chartOfBirth({ solar, time, gender }: Birth): Chart {
  const { hour, minute } = doubleHour(time);
  return chart({ date: solar, hour, minute, second: 0, gender }, DEFAULT_OPTIONS);
}
