import { type CivilDate, civilDate, julianDay } from '../../calendar/civil-date.ts';
import { civilTime } from '../../calendar/civil-time.ts';
import {
  type Branch,
  branchAt,
  dayGanzhiIndex,
  type Ganzhi,
  ganzhiAt,
  monthGanzhiIndex,
  type Stem,
  stemAt,
  stemOf,
  yearGanzhiIndex,
} from '../../calendar/ganzhi.ts';
import { type LunarDate, solarToLunar } from '../../calendar/lunar-months.ts';
import { jieSecond, solarMonthAt, type TermName, termOnDay } from '../../calendar/solar-terms.ts';
import { termSecond } from '../../calendar/term-table.ts';
import { must } from '../../lookup.ts';
import { type God, godsOf, monthBranch } from './gods.ts';
import { type Weighed, weighCell } from './grades.ts';
import { XIEJI_MATTERS, type XiejiMatter } from './matters.ts';

/** A day as the rules of the book look at it; the month counts whole days, as on the leaf. */
export interface BookDay {
  date: CivilDate;
  jdn: number;
  /** 0 for the 寅 month. */
  ordinal: number;
  /** Place among the sixty. */
  day: number;
  /** Place of the year's pair, from 立春 on. */
  year: number;
  lunar: LunarDate;
  /** The 节 that opened the month, as `SolarMonth` counts them. */
  jie: number;
  gods: ReadonlySet<God>;
}

const MOTHER_IN_EARTH: readonly Branch[] = ['巳', '午'];

const LAST_SECOND = { hour: 23, minute: 59, second: 59 };

export function bookDay(date: CivilDate): BookDay {
  const { year, ordinal, jie } = solarMonthAt({ date, ...LAST_SECOND });
  const jdn = julianDay(date);
  const day = dayGanzhiIndex(jdn);
  const gods = new Set(godsOf(ordinal, day));
  // 卷二十一 and others: 土王用事后巳午日添母仓.
  if (isEarthRule(ordinal, jie, jdn) && MOTHER_IN_EARTH.includes(branchAt(day))) gods.add('母仓');
  return { date, jdn, ordinal, jie, day, year: yearGanzhiIndex(year), lunar: solarToLunar(date), gods };
}

const dayOf = (second: number): number => julianDay(civilTime(second).date);

const nameOfTermOn = (jdn: number): TermName | undefined => termOnDay(civilDate(jdn))?.name;

const SOLSTICES: ReadonlySet<TermName | undefined> = new Set<TermName>(['春分', '夏至', '秋分', '冬至']);
const SEASONS_BEGIN: ReadonlySet<TermName | undefined> = new Set<TermName>(['立春', '立夏', '立秋', '立冬']);

/** 卷六: the day of 上朔 by the stem of the year. */
const UPPER_NEW: Readonly<Record<Stem, Ganzhi>> = {
  甲: '癸亥',
  乙: '己巳',
  丙: '乙亥',
  丁: '辛巳',
  戊: '丁亥',
  己: '癸巳',
  庚: '己亥',
  辛: '乙巳',
  壬: '辛亥',
  癸: '丁巳',
};

/** 四离, 四绝, 上朔: the rules of the year that forbid everything; none on most days. 卷六, 卷十. */
export function seamsOf({ jdn, year, day }: BookDay): readonly string[] {
  const next = nameOfTermOn(jdn + 1);
  if (SOLSTICES.has(next)) return ['四离'];
  if (SEASONS_BEGIN.has(next)) return ['四绝'];
  return UPPER_NEW[stemAt(year)] === ganzhiAt(day) ? ['上朔'] : [];
}

/** 气往亡, 卷六: that day of the month from its 节, which is day 1; from 立春 on. */
const LOST_DAYS = [7, 14, 21, 8, 16, 24, 9, 18, 27, 10, 20, 30] as const;

const EARTH_DAYS = 18;
/** The last month of each season, counted from 寅. */
const isSeasonsLast = (ordinal: number) => ordinal % 3 === 2;

/** 土王用事: the eighteen days before each of the four beginnings. */
function isEarthRule(ordinal: number, jie: number, jdn: number): boolean {
  return isSeasonsLast(ordinal) && dayOf(jieSecond(jie + 1)) - jdn <= EARTH_DAYS;
}

/** 长星短星, 卷三十五: days of each lunar month. */
const LONG_AND_SHORT_STARS: readonly (readonly number[])[] = [
  [7, 21],
  [4, 19],
  [1, 16],
  [9, 25],
  [15, 25],
  [10, 20],
  [8, 22],
  [2, 5, 18, 19],
  [3, 4, 16, 17],
  [1, 14],
  [12, 22],
  [9, 25],
];

/** 月忌, 卷六. */
const MONTH_SHUNS: readonly number[] = [5, 14, 23];

interface NoSalary {
  /** Branch of year or month that fills what is empty. */
  filledBy?: Branch;
  /** The sun fills it from this 气 to the next. */
  sun?: TermName;
  /** Stems of years, and branches of the months in them, in which it does not hold. */
  not?: readonly [stems: string, branches: string];
}

/** 无禄, 卷十, with what makes up for it. 癸亥 has nothing that does. */
const NO_SALARY: Readonly<Partial<Record<Ganzhi, NoSalary>>> = {
  甲辰: { filledBy: '寅', sun: '小雪' },
  乙巳: { filledBy: '卯', sun: '霜降', not: ['乙庚', '巳酉丑'] },
  庚辰: { filledBy: '申', sun: '小满', not: ['乙庚', '亥'] },
  辛巳: { filledBy: '酉', sun: '谷雨', not: ['丙辛', '寅午戌'] },
  丙申: { filledBy: '巳', sun: '处暑', not: ['丙辛', '巳'] },
  戊戌: { filledBy: '巳', sun: '处暑', not: ['戊癸', '申'] },
  丁亥: { filledBy: '午', sun: '大暑', not: ['丁壬', '申子辰'] },
  己丑: { filledBy: '午', sun: '大暑', not: ['甲己', '亥卯未'] },
  壬申: { filledBy: '亥', sun: '雨水', not: ['丁壬', '寅'] },
  癸亥: {},
};

/** Terms from January on stand two in a civil month: the 节 of `jie` and the 气 after it. */
function sunFills(jie: number, jdn: number, term: TermName): boolean {
  const ofMonth = dayOf(termSecond(2 * jie + 1)) <= jdn ? 2 * jie + 1 : 2 * jie - 1;
  return nameOfTermOn(dayOf(termSecond(ofMonth))) === term;
}

function hasNoSalary({ day, year, ordinal, jie, jdn, gods }: BookDay): boolean {
  const pair = ganzhiAt(day);
  const rule = NO_SALARY[pair];
  if (!rule) return false;
  if (!rule.filledBy) return true;
  if (gods.has('天德') || gods.has('月德')) return false;
  const month = monthBranch(ordinal);
  if (rule.filledBy === month || rule.filledBy === branchAt(year)) return false;
  if (rule.sun && sunFills(jie, jdn, rule.sun)) return false;
  const yearStem = stemAt(year);
  const monthStem = stemAt(monthGanzhiIndex(year, ordinal));
  if (yearStem === stemOf(pair) && monthStem === yearStem) return false;
  const [stems = '', branches = ''] = rule.not ?? [];
  return !(stems.includes(yearStem) && branches.includes(month));
}

interface DateRule {
  name: string;
  /** Takes a 宜 away, or forbids. */
  does: '忌' | 'no 宜';
  matters: readonly XiejiMatter[];
  holds: (day: BookDay) => boolean;
}

const but = (...kept: XiejiMatter[]) => XIEJI_MATTERS.filter((matter) => !kept.includes(matter));

/** Rules of the year and the moon, which the 720 cells do not have: 卷十, 铺注条例, and 卷三十五. */
const DATE_RULES: readonly DateRule[] = [
  {
    name: '气往亡',
    does: '忌',
    matters: ['嫁娶', '移徙', '出行'],
    holds: ({ ordinal, jie, jdn }) => jdn - dayOf(jieSecond(jie)) + 1 === LOST_DAYS[ordinal],
  },
  {
    name: '土王用事',
    does: '忌',
    matters: ['修造动土'],
    holds: ({ ordinal, jie, jdn }) => isEarthRule(ordinal, jie, jdn),
  },
  {
    name: '长短星',
    does: '忌',
    matters: ['开市', '立券交易', '纳财'],
    holds: ({ lunar }) => LONG_AND_SHORT_STARS[lunar.month - 1]?.includes(lunar.day) ?? false,
  },
  {
    name: '晦日',
    does: 'no 宜',
    matters: XIEJI_MATTERS,
    holds: ({ jdn }) => solarToLunar(civilDate(jdn + 1)).day === 1,
  },
  {
    name: '二分二至',
    does: 'no 宜',
    matters: but('修造动土', '纳财'),
    holds: ({ jdn }) => SOLSTICES.has(nameOfTermOn(jdn)),
  },
  { name: '无禄', does: 'no 宜', matters: XIEJI_MATTERS, holds: hasNoSalary },
  {
    name: '月忌',
    does: 'no 宜',
    // 卷三十五: 凡月忌日不忌嫁娶.
    matters: but('会亲友', '嫁娶'),
    holds: ({ lunar }) => MONTH_SHUNS.includes(lunar.day),
  },
];

/** Edition 《协纪辨方书》 of a day: the ten matters, each with what its verdict rests on. */
export function xiejiOf(day: BookDay): ReadonlyMap<XiejiMatter, Weighed> {
  const seams = seamsOf(day);
  if (seams.length > 0) return new Map(XIEJI_MATTERS.map((matter) => [matter, { verdict: '忌', by: seams }]));
  const rules = DATE_RULES.filter(({ holds }) => holds(day));
  const weighed = weighCell(day.ordinal, day.day, day.gods);
  return new Map(
    XIEJI_MATTERS.map((matter) => {
      const found = must(weighed.get(matter), 'matter');
      const mine = rules.filter(({ matters }) => matters.includes(matter));
      const forbids = mine.filter(({ does }) => does === '忌').map(({ name }) => name);
      if (forbids.length > 0) {
        return [matter, { verdict: '忌', by: found.verdict === '忌' ? [...found.by, ...forbids] : forbids }];
      }
      if (found.verdict !== '宜' || mine.length === 0) return [matter, found];
      return [matter, { verdict: null, by: mine.map(({ name }) => name) }];
    }),
  );
}
