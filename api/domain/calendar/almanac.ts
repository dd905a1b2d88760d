import { LunarUtil } from 'lunar-javascript';
import { invalid } from '../errors.ts';
import { type CivilDate, isCivilDate, isoDate, julianDay, weekdayName } from './civil-date.ts';
import type { CivilTime } from './civil-time.ts';
import { clash, directions, hourGod, mansion, officer } from './day-signs.ts';
import { DOUBLE_HOURS } from './double-hours.ts';
import {
  dayGanzhiIndex,
  type Ganzhi,
  ganzhiAt,
  hourGanzhiIndex,
  monthGanzhiIndex,
  yearGanzhiIndex,
} from './ganzhi.ts';
import { lunarDateText, solarToLunar } from './lunar-months.ts';
import { solarMonthAt, termOnDay } from './solar-terms.ts';
import { animalAt } from './zodiac.ts';

/**
 * The almanac's whole 宜 and 忌 lists for a day, in the source's order, unfiltered: they name
 * funerals and lawsuits too. Show them only through `everydayMatters`.
 *
 * The one file that imports lunar-javascript, for its large table of these lists; only the server's
 * almanac needs it, so that a chart in the browser does not load it.
 */
export function dayMatters(month: Ganzhi, day: Ganzhi): { yi: string[]; ji: string[] } {
  return { yi: LunarUtil.getDayYi(month, day), ji: LunarUtil.getDayJi(month, day) };
}

/**
 * The matters an almanac's 宜忌 may show. The source lists 146, among them burials, mourning,
 * graves, illness, lawsuits, hunting and blanket warnings; a calm day card names only things people
 * plan in ordinary life, so what is not here stays unsaid.
 */
const EVERYDAY = {
  worship: ['祭祀', '祈福', '酬神', '焚香', '安香', '开光'],
  wedding: ['嫁娶', '订婚', '订盟', '纳采', '问名', '纳婿', '归宁', '合帐'],
  home: ['入宅', '移徙', '安床', '安门', '作灶', '扫舍', '沐浴', '会亲友', '会友'],
  building: [
    ...['修造', '起基', '动土', '起基动土', '上梁', '竖柱', '作梁', '盖屋', '盖屋合脊', '合脊'],
    ...['造屋', '修门', '补垣', '修饰垣墙', '平治道涂', '造桥', '筑堤', '开渠', '开池', '开井开池'],
    ...['掘井', '放水', '造仓', '造仓库'],
  ],
  trade: [
    ...['开市', '挂匾', '交易', '立券', '立券交易', '纳财', '求财', '开仓', '出货财', '置产'],
    ...['雇佣', '买车', '安机械', '安机', '造车器', '造船'],
  ],
  person: [
    '入学',
    '习艺',
    '赴任',
    '见贵',
    '出行',
    '乘船',
    '渡水',
    '裁衣',
    '理发',
    '剃头',
    '整手足甲',
  ],
  appearance: ['开容', '挽面'],
  field: ['栽种', '牧养', '纳畜', '割蜜', '经络', '酝酿', '作染', '鼓铸', '雕刻', '塑绘'],
} as const;

const ALLOWED: ReadonlySet<string> = new Set(Object.values(EVERYDAY).flat());

const MOST = 6;

/** At most six everyday matters of a 宜 or 忌 list, in the list's order; may be none. */
export function everydayMatters(matters: readonly string[]): string[] {
  return matters.filter((matter) => ALLOWED.has(matter)).slice(0, MOST);
}

export interface AlmanacHour {
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
  almanac: {
    /** 建除: 建 … 闭 */
    officer: string;
    /** At most six everyday matters each; a list may be empty. */
    yi: string[];
    ji: string[];
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

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

function monthIndexAt(time: CivilTime): { yearIndex: number; monthIndex: number } {
  const { year, ordinal } = solarMonthAt(time);
  const yearIndex = yearGanzhiIndex(year);
  return { yearIndex, monthIndex: monthGanzhiIndex(yearIndex, ordinal) };
}

/** From 子 on; its hour joins the two halves that a birth keeps apart. */
const HOUR_RANGES = [
  '23:00-00:59',
  ...DOUBLE_HOURS.filter(({ branch }) => branch !== '子').map(({ range }) => range),
];

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
  const { hour, minute, second } = term.time;
  const time = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
  return { name: term.name, time };
}

/** The day card. Throws `validation` (field `date`) for no real day or a year outside 1900–2100. */
export function almanacOf(date: CivilDate): Today {
  if (!isCivilDate(date)) throw invalid('该日期不存在', 'date');
  if (date.year < FIRST_YEAR || date.year > LAST_YEAR) {
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
  const matters = dayMatters(ganzhiAt(wholeDay), day);
  return {
    date: isoDate(date),
    weekday: weekdayName(date),
    year: ganzhiAt(noon.yearIndex),
    month: ganzhiAt(noon.monthIndex),
    day,
    zodiac: animalAt(yearGanzhiIndex(lunar.year)),
    lunarDate: lunarDateText(lunar),
    term: termText(date),
    almanac: {
      officer: officer(dayIndex, wholeDay),
      yi: everydayMatters(matters.yi),
      ji: everydayMatters(matters.ji),
      clash: clash(dayIndex),
      mansion: mansion(jdn),
      ...directions(dayIndex),
      hours: hoursOf(dayIndex),
    },
  };
}
