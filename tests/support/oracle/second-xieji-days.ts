import { Solar } from 'lunar-javascript';
import { type CivilDate, civilDate, julianDay, parseIsoDate } from '#domain/calendar/civil-date';
import { secondVerdict } from './second-xieji.ts';

/**
 * The rules of the year and the moon (卷六, 卷十 铺注条例, 卷三十五) carried out a second time over the other library's
 * calendar, with nothing of `api/domain/choosing/xieji`.
 */

const TURNS = ['春分', '夏至', '秋分', '冬至'];
const BEGINNINGS = ['立春', '立夏', '立秋', '立冬'];
/** 气往亡: the day of each 节's month that is lost, the 节 being the first. */
const LOST: Readonly<Record<string, number>> = {
  立春: 7,
  惊蛰: 14,
  清明: 21,
  立夏: 8,
  芒种: 16,
  小暑: 24,
  立秋: 9,
  白露: 18,
  寒露: 27,
  立冬: 10,
  大雪: 20,
  小寒: 30,
};
const UPPER = '甲癸亥 乙己巳 丙乙亥 丁辛巳 戊丁亥 己癸巳 庚己亥 辛乙巳 壬辛亥 癸丁巳'.split(' ');
const STARS = '7,21 4,19 1,16 9,25 15,25 10,20 8,22 2,5,18,19 3,4,16,17 1,14 12,22 9,25'.split(' ');
/** 无禄: pair, branch that fills it, 气 from which the sun does, years and months in which it does not hold. */
const NO_SALARY =
  '甲辰 寅 小雪,乙巳 卯 霜降 乙庚 巳酉丑,庚辰 申 小满 乙庚 亥,辛巳 酉 谷雨 丙辛 寅午戌,丙申 巳 处暑 丙辛 巳,戊戌 巳 处暑 戊癸 申,丁亥 午 大暑 丁壬 申子辰,己丑 午 大暑 甲己 亥卯未,壬申 亥 雨水 丁壬 寅,癸亥'
    .split(',')
    .map((each) => each.split(' '));
const VIRTUE = '寅丁丙 卯甲 辰壬壬 巳辛庚 午丙 未甲甲 申癸壬 酉庚 戌丙丙 亥乙甲 子壬 丑庚庚'.split(' ');

function lunarOn(jdn: number) {
  const { year, month, day } = civilDate(jdn);
  return Solar.fromYmdHms(year, month, day, 23, 59, 59).getLunar();
}

const termOn = (jdn: number): string => lunarOn(jdn).getJieQi();

type Lunar = ReturnType<typeof lunarOn>;

function dayOf(term: ReturnType<Lunar['getPrevJie']>): number {
  const date = parseIsoDate(term.getSolar().toYmd());
  if (!date) throw new Error('a term without its day');
  return julianDay(date);
}

/** 土王用事: one of the four beginnings lies at most eighteen days ahead. */
function isEarth(lunar: Lunar, jdn: number): boolean {
  const next = lunar.getNextJie(false);
  return BEGINNINGS.includes(next.getName()) && dayOf(next) - jdn <= 18;
}

interface Signs {
  pair: string;
  year: string;
  month: string;
  /** The 气 since which the sun stands in its sign. */
  sun: string;
}

function hasNoSalary({ pair, year, month, sun }: Signs): boolean {
  const rule = NO_SALARY.find(([own]) => own === pair);
  if (!rule) return false;
  const [, filledBy, filledFrom, stems = '', branches = ''] = rule;
  if (!filledBy) return true;
  const virtues = VIRTUE.find((each) => each.charAt(0) === month.charAt(1)) ?? '';
  const [yearStem, stem] = [year.charAt(0), pair.charAt(0)];
  return ![
    virtues.slice(1).includes(stem),
    [year.charAt(1), month.charAt(1)].includes(filledBy),
    filledFrom === sun,
    yearStem === stem && month.charAt(0) === stem,
    stems.includes(yearStem) && branches.includes(month.charAt(1)),
  ].includes(true);
}

const TRADES = ['开市', '立券交易', '纳财'];

/** 宜, 忌 or neither of a matter on a day. */
export function secondVerdictOn(date: CivilDate): (matter: string) => '宜' | '忌' | null {
  const jdn = julianDay(date);
  const lunar = lunarOn(jdn);
  const [pair, year, month] = [lunar.getDayInGanZhi(), lunar.getYearInGanZhiExact(), lunar.getMonthInGanZhiExact()];
  const [lunarMonth, lunarDay] = [Math.abs(lunar.getMonth()), lunar.getDay()];
  if ([...TURNS, ...BEGINNINGS].includes(termOn(jdn + 1)) || UPPER.includes(year.charAt(0) + pair)) return () => '忌';
  const jie = lunar.getPrevJie(false);
  const earth = isEarth(lunar, jdn);
  const shunned = [
    ...(LOST[jie.getName()] === jdn - dayOf(jie) + 1 ? ['嫁娶', '移徙', '出行'] : []),
    ...(earth ? ['修造动土'] : []),
    ...((STARS[lunarMonth - 1] ?? '').split(',').includes(String(lunarDay)) ? TRADES : []),
  ];
  const isBare =
    lunarOn(jdn + 1).getDay() === 1 || hasNoSalary({ pair, year, month, sun: lunar.getPrevQi(false).getName() });
  const cell = { month: month.charAt(1), stem: pair.charAt(0), branch: pair.charAt(1), isEarth: earth };
  return (matter) => {
    if (shunned.includes(matter)) return '忌';
    const verdict = secondVerdict(matter, cell);
    const loses =
      isBare ||
      (TURNS.includes(termOn(jdn)) && !['修造动土', '纳财'].includes(matter)) ||
      ([5, 14, 23].includes(lunarDay) && !['会亲友', '嫁娶'].includes(matter));
    return verdict === '宜' && loses ? null : verdict;
  };
}
