import { type CivilDate, civilDate, julianDay } from '../calendar/civil-date.ts';
import { dayGanzhiIndex, type Ganzhi, ganzhiAt, type Stem, stemAt, yearGanzhiIndex } from '../calendar/ganzhi.ts';
import { type LunarDate, solarToLunar } from '../calendar/lunar-months.ts';
import { solarMonthAt, type TermName, termOnDay } from '../calendar/solar-terms.ts';
import { must } from '../lookup.ts';

/** A day for the rules of choosing; the month counts whole days, as on the almanac page. */
export interface BookDay {
  date: CivilDate;
  jdn: number;
  /** 0 for the 寅 month. */
  ordinal: number;
  /** Position in the sixty-cycle. */
  day: number;
  /** Position of the year's pair, from 立春 on. */
  year: number;
  lunar: LunarDate;
}

const LAST_SECOND = { hour: 23, minute: 59, second: 59 };

export function bookDay(date: CivilDate): BookDay {
  const { year, ordinal } = solarMonthAt({ date, ...LAST_SECOND });
  const jdn = julianDay(date);
  return { date, jdn, ordinal, day: dayGanzhiIndex(jdn), year: yearGanzhiIndex(year), lunar: solarToLunar(date) };
}

const SOLSTICES: ReadonlySet<TermName | undefined> = new Set<TermName>(['春分', '夏至', '秋分', '冬至']);
const SEASONS_BEGIN: ReadonlySet<TermName | undefined> = new Set<TermName>(['立春', '立夏', '立秋', '立冬']);

/** Day of 上朔 by the stem of the year. 《协纪辨方书》卷六. */
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

/** Returns 四离, 四绝 or 上朔, the rules of the year that forbid everything; none on most days. */
export function seamsOf({ jdn, year, day }: BookDay): readonly string[] {
  const next = termOnDay(civilDate(jdn + 1))?.name;
  if (SOLSTICES.has(next)) return ['四离'];
  if (SEASONS_BEGIN.has(next)) return ['四绝'];
  return UPPER_NEW[stemAt(year)] === ganzhiAt(day) ? ['上朔'] : [];
}

/** Stem of the day with the star, one for each month from 寅; `-` if the month has none. */
const BY_STEM = {
  天德: '丁-壬辛-甲癸-丙乙-庚',
  月德: '丙甲壬庚丙甲壬庚丙甲壬庚',
  天德合: '壬-丁丙-己戊-辛庚-乙',
  月德合: '辛己丁乙辛己丁乙辛己丁乙',
} as const;

/** Pair of the day with the star, by season. */
const PARDON = ['戊寅', '甲午', '戊申', '甲子'] as const;
/** Pair of the day with the star, by month from 寅. */
const WISH = ['乙亥', '甲戌', '乙酉', '丙申', '丁未', '戊午', '己巳', '庚辰', '辛卯', '壬寅', '癸丑', '甲子'] as const;
const MONTHS_OF_SEASON = 3;

/** Returns the favouring stars of a day, the strongest first: 天德, 月德, 天德合, 月德合, 天赦, 天愿. */
export function favoursOn({ ordinal, day }: BookDay): string[] {
  const [stem, pair] = [stemAt(day), ganzhiAt(day)];
  return [
    ...Object.entries(BY_STEM).flatMap(([name, stems]) => (stems[ordinal] === stem ? [name] : [])),
    ...(must(PARDON[Math.floor(ordinal / MONTHS_OF_SEASON)], 'season') === pair ? ['天赦'] : []),
    ...(WISH[ordinal] === pair ? ['天愿'] : []),
  ];
}
