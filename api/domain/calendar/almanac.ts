import { invalid } from '../errors.ts';
import { type CivilDate, civilDate, isCivilDate, isKnownYear, isoDate, julianDay, weekdayName } from './civil-date.ts';
import { type CivilTime, clockText } from './civil-time.ts';
import { clash, directions, hourGod, mansion, officer } from './day-signs.ts';
import { DOUBLE_HOURS } from './double-hours.ts';
import { dayGanzhiIndex, ganzhiAt, hourGanzhiIndex, monthGanzhiIndex, yearGanzhiIndex } from './ganzhi.ts';
import { holidayOn } from './holidays.ts';
import { lunarDateText, solarToLunar } from './lunar-months.ts';
import { type Matter, plainMatter } from './matters.ts';
import { solarMonthAt, termOnDay } from './solar-terms.ts';
import { tongshuOf } from './tongshu.ts';
import { animalAt } from './zodiac.ts';

/** Matters that people do come first on the leaf, in this order, then the others in the order of the edition. */
const MOST_DONE: readonly Matter[] = [
  '嫁娶',
  '移徙',
  '入宅',
  '开市',
  '立券',
  '交易',
  '出行',
  '修造',
  '动土',
  '会亲友',
  '订盟',
  '纳采',
  '理发',
  '入学',
  '赴任',
];
const MAX_ON_LEAF = 6;

/** The first six of a list and the rest, each with their plain words. */
function pageOf(matters: readonly Matter[]) {
  const ordered = [
    ...MOST_DONE.filter((matter) => matters.includes(matter)),
    ...matters.filter((matter) => !MOST_DONE.includes(matter)),
  ];
  return { shown: ordered.slice(0, MAX_ON_LEAF), more: ordered.slice(MAX_ON_LEAF) };
}

type DayMatters = Pick<
  Today['almanac'],
  'yi' | 'ji' | 'yiPlain' | 'jiPlain' | 'yiMore' | 'jiMore' | 'yiMorePlain' | 'jiMorePlain'
>;

/** Matters of a day, by the branch of the month and the sixty days. */
function mattersOf(monthIndex: number, dayIndex: number): DayMatters {
  const edition = tongshuOf(monthIndex, dayIndex);
  const yi = pageOf(edition.yi);
  const ji = pageOf(edition.ji);
  return {
    yi: yi.shown,
    yiPlain: yi.shown.map(plainMatter),
    ji: ji.shown,
    jiPlain: ji.shown.map(plainMatter),
    yiMore: yi.more,
    yiMorePlain: yi.more.map(plainMatter),
    jiMore: ji.more,
    jiMorePlain: ji.more.map(plainMatter),
  };
}

interface AlmanacHour {
  ganzhi: string;
  /** `23:00-00:59`, `1:00-2:59` */
  range: string;
  /** One of the twelve, 青龙 … 勾陈. */
  god: string;
  /** Whether the god is of the 黄道. */
  auspicious: boolean;
}

/** A day of the almanac in Beijing time. */
export interface Today {
  /** `2026-02-17` */
  date: string;
  /** `周二` */
  weekday: string;
  /** Pairs of the year and the month at noon, and of the day. */
  year: string;
  month: string;
  day: string;
  /** Animal of the lunar year, which changes at the lunar new year: the one `lunarDate` names. */
  zodiac: string;
  /** `2026年正月初一` */
  lunarDate: string;
  /** The solar term that falls on the day and its instant, `HH:MM:SS`. */
  term: { name: string; time: string } | null;
  /** Off or worked by the notices of this release: `春节`, and which of its days off it is. */
  holiday: { name: string; work: boolean; nth: number } | null;
  almanac: {
    /** 建除: 建 … 闭 */
    officer: string;
    /** At most six everyday matters each, what people do most first; a list may be empty. */
    yi: string[];
    ji: string[];
    /** The same in the words of today, one for one: 作灶, 装修厨房. */
    yiPlain: string[];
    jiPlain: string[];
    /** Everyday matters beyond the six, with their words of today. */
    yiMore: string[];
    jiMore: string[];
    yiMorePlain: string[];
    jiMorePlain: string[];
    /** `冲蛇煞西` */
    clash: string;
    /** 二十八宿: 角 … 轸 */
    mansion: string;
    joyDirection: string;
    wealthDirection: string;
    fortuneDirection: string;
    /** Twelve, from 子 on. */
    hours: AlmanacHour[];
  };
}

function monthIndexAt(time: CivilTime): { yearIndex: number; monthIndex: number } {
  const { year, ordinal } = solarMonthAt(time);
  const yearIndex = yearGanzhiIndex(year);
  return { yearIndex, monthIndex: monthGanzhiIndex(yearIndex, ordinal) };
}

/** From 子 on; its hour joins the two halves that a birth keeps apart. */
const HOUR_RANGES = ['23:00-00:59', ...DOUBLE_HOURS.filter(({ branch }) => branch !== '子').map(({ range }) => range)];

function hoursOf(dayIndex: number): AlmanacHour[] {
  return HOUR_RANGES.map((range, hourBranch) => ({
    ganzhi: ganzhiAt(hourGanzhiIndex(dayIndex, hourBranch)),
    range,
    ...hourGod(dayIndex, hourBranch),
  }));
}

function termText(date: CivilDate): Today['term'] {
  const term = termOnDay(date);
  if (!term) return null;
  return { name: term.name, time: clockText(term.time) };
}

/** `{ name: '春节', work: false, nth: 3 }` on the third day off. */
function holidayText(date: CivilDate): Today['holiday'] {
  const found = holidayOn(date);
  if (!found) return null;
  const { name, work } = found;
  const dayBefore = (count: number) => holidayOn(civilDate(julianDay(date) - count));
  let nth = 1;
  for (let back = dayBefore(1); back?.name === name && !back.work; back = dayBefore(nth)) nth += 1;
  return { name, work, nth };
}

/** The day card. Throws `validation` (field `date`) for no real day or a year outside 1900–2100. */
export function almanacOf(date: CivilDate): Today {
  if (!isCivilDate(date)) throw invalid('该日期不存在', 'date');
  if (!isKnownYear(date.year)) {
    throw invalid('黄历只能查1900年至2100年', 'date');
  }
  const jdn = julianDay(date);
  const dayIndex = dayGanzhiIndex(jdn);
  const lunar = solarToLunar(date);
  const noon = monthIndexAt({ date, hour: 12, minute: 0, second: 0 });
  // Officer and 宜忌 count the whole day on which a 节 falls to the month it opens, as printed
  // almanacs and lunar-javascript do: 2026-05-05, 立夏 at 19:48, is still 壬辰 at noon, but its
  // officer is that of the 巳 month.
  const wholeDay = monthIndexAt({ date, hour: 23, minute: 59, second: 59 }).monthIndex;
  const day = ganzhiAt(dayIndex);
  return {
    date: isoDate(date),
    weekday: weekdayName(date),
    year: ganzhiAt(noon.yearIndex),
    month: ganzhiAt(noon.monthIndex),
    day,
    zodiac: animalAt(yearGanzhiIndex(lunar.year)),
    lunarDate: lunarDateText(lunar),
    term: termText(date),
    holiday: holidayText(date),
    almanac: {
      officer: officer(dayIndex, wholeDay),
      ...mattersOf(wholeDay, dayIndex),
      clash: clash(dayIndex),
      mansion: mansion(jdn),
      ...directions(dayIndex),
      hours: hoursOf(dayIndex),
    },
  };
}
