import { type CivilDate, isCivilDate, isKnownYear } from '../calendar/civil-date.ts';
import { type CivilTime, isCivilTime } from '../calendar/civil-time.ts';
import { type Branch, branchAt, type Ganzhi, type Stem, stemAt, voidPair, xun } from '../calendar/ganzhi.ts';
import { type LunarDate, solarToLunar } from '../calendar/lunar-months.ts';
import { trueSolarTime } from '../calendar/solar-time.ts';
import { withoutSummerTime } from '../calendar/summer-time.ts';
import { invalid } from '../errors.ts';
import type { Birth, Gender } from '../people/birth.ts';
import { type BirthChoices, statedTime } from '../people/birth-choices.ts';
import { starsOf } from '../stars/find.ts';
import type { StarName } from '../stars/star-rules.ts';
import { type Assumption, type Clocks, clockAssumptions, commonAssumptions } from './assumptions.ts';
import { type ElementBalance, elementBalance } from './element-balance.ts';
import {
  branchElement,
  branchYinYang,
  type Element,
  hiddenStems,
  stemElement,
  stemYinYang,
  type YinYang,
} from './elements.ts';
import { type LifeStage, lifeStage } from './life-stages.ts';
import { type Luck, type LuckMonth, type LuckYear, luckMonths, luckOf, luckYears } from './luck.ts';
import type { LuckMethod } from './luck-start.ts';
import { type Nayin, nayin } from './nayin.ts';
import { type Note, notesOf } from './notes.ts';
import { type Palaces, palaces } from './palaces.ts';
import { type DayBoundary, type Pillars, pillarsAt } from './pillars.ts';
import { type Relation, relationsOf } from './relations.ts';
import { type TenGod, tenGod } from './ten-gods.ts';

export const POSITIONS = ['year', 'month', 'day', 'hour'] as const;
export type Position = (typeof POSITIONS)[number];

interface HiddenStem {
  stem: Stem;
  tenGod: TenGod;
}

export interface Pillar {
  position: Position;
  stem: Stem;
  branch: Branch;
  /** Ten god of the stem, relative to the day stem; the day stem itself is the 日主. */
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
  /** 神煞, in the order of the rules. */
  stars: StarName[];
}

/** Facts of a chart with or without the hour of birth. */
export interface ChartFacts {
  /** Year, month, day and, when it is known, hour. */
  pillars: Pillar[];
  /** The lunar date of the civil day, whatever the school of the day pillar. */
  lunar: LunarDate;
  years: LuckYear[];
  /** The months of the first of `years`. */
  months: LuckMonth[];
  /** Between the pillars, the strongest kind first. */
  relations: Relation<Position>[];
  /** 木火土金水 */
  elements: ElementBalance[];
  /** `assumptionText` and `noteText` of text.ts put these in Chinese. */
  assumptions: Assumption[];
  notes: Note[];
}

/** A birth's four pillars with all that follows from them; plain data, ready for JSON. */
export interface Chart extends ChartFacts, Palaces {
  luck: Luck;
}

/** Clock time of a birth: Beijing (UTC+8), or see `summerTime`. */
export interface BirthMoment extends CivilTime {
  gender: Gender;
}

export interface ChartOptions {
  dayBoundary: DayBoundary;
  luckMethod: LuckMethod;
  /** The clock showed summer time when it applied (1986–1991), so an hour is subtracted; false: it did not. */
  summerTime?: boolean;
  /** Degrees east of the birthplace: day and hour go by its true solar time. */
  longitude?: number;
}

/** The usual school and the exact count: the default where the user made no choice. */
export const DEFAULT_OPTIONS: ChartOptions = { dayBoundary: 'midnight', luckMethod: 2 };

/** Throws `validation` for a day that does not exist and for a year outside 1900–2100. */
export function checkDate(date: CivilDate): void {
  if (!isCivilDate(date)) throw invalid('该日期不存在', 'date');
  if (!isKnownYear(date.year)) {
    throw invalid('只能排1900年至2100年的命盘', 'date');
  }
}

function checkMoment(moment: CivilTime): void {
  checkDate(moment.date);
  if (!isCivilTime(moment)) throw invalid('该时刻不存在', 'time');
}

/**
 * One pillar from its place in the sixty-cycle, read from the day stem. The stars come from all the
 * pillars together (`starsOf`).
 */
export function pillarOf(position: Position, index: number, dayStem: Stem, stars: StarName[]): Pillar {
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
    stars,
  };
}

function clocksOf(stated: CivilTime, options: ChartOptions, known: Clocks['known']): Clocks {
  const { longitude } = options;
  const standard = options.summerTime ? withoutSummerTime(stated) : stated;
  const local = longitude === undefined ? standard : trueSolarTime(standard, longitude);
  return { stated, standard, local, longitude, known, answered: options.summerTime !== undefined };
}

function chartOf(gender: Gender, clocks: Clocks, options: ChartOptions): Chart {
  const { dayBoundary, luckMethod } = options;
  const { stated, standard, local } = clocks;
  const places = pillarsAt(standard, dayBoundary, local);
  const dayStem = stemAt(places.day);
  const stars = starsOf(places, gender);
  const pillars = POSITIONS.map((position) => pillarOf(position, places[position], dayStem, stars[position]));
  return {
    pillars,
    lunar: solarToLunar(stated.date),
    ...palaces(places),
    luck: luckOf(standard, places, gender, luckMethod),
    years: luckYears(stated.date.year),
    months: luckMonths(stated.date.year),
    relations: relationsOf(pillars),
    elements: elementBalance(pillars, branchAt(places.month)),
    assumptions: [...clockAssumptions(clocks), ...commonAssumptions(dayBoundary, luckMethod)],
    notes: notesOf(clocks, dayBoundary),
  };
}

/**
 * The chart of a moment. Throws `validation` for a day or clock time that does not exist, a year
 * outside 1900–2100 and a longitude outside China.
 * 1990-05-20 14:30:00, a man: 庚午 辛巳 乙酉 癸未.
 */
export function chart(moment: BirthMoment, options: ChartOptions): Chart {
  checkMoment(moment);
  return chartOf(moment.gender, clocksOf(moment, options, 'clock'), options);
}

/** The conventions that a birth was saved with. */
export function birthOptions({ dayBoundary, summerTime, trueSolar }: BirthChoices): ChartOptions {
  return {
    ...DEFAULT_OPTIONS,
    ...(dayBoundary ? { dayBoundary } : {}),
    ...(summerTime ? { summerTime: summerTime === 'clock' } : {}),
    ...(trueSolar ? { longitude: trueSolar.longitude } : {}),
  };
}

/** Clock times of a birth by its options: the stated time, or the middle of what is known. */
export function clocksOfBirth(birth: Birth): { clocks: Clocks; options: ChartOptions } {
  const { solar, time, birthClock } = birth;
  const stated = statedTime(solar, time, birth);
  checkMoment(stated);
  const options = birthOptions(birth);
  // A double-hour is too coarse for the sun of a place.
  const { longitude, ...coarse } = options;
  const known = birthClock === undefined ? 'doubleHour' : 'clock';
  const used = known === 'clock' ? options : coarse;
  return { clocks: clocksOf(stated, used, known), options: used };
}

/** The chart of a birth by its own choices. */
export function chartOfBirth(birth: Birth): Chart {
  const { clocks, options } = clocksOfBirth(birth);
  return chartOf(birth.gender, clocks, options);
}

/** The pillars of that chart alone. */
export function pillarsOfBirth(birth: Birth): Pillars {
  const { clocks, options } = clocksOfBirth(birth);
  return pillarsAt(clocks.standard, options.dayBoundary, clocks.local);
}
