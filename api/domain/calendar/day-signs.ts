import { ring } from '../lookup.ts';
import { animalAt } from './zodiac.ts';

/**
 * Almanac facts of a day's pillar: officer, clash, mansion, directions and the gods of the
 * hours. The rules are those common to the printed almanacs, checked against lunar-javascript.
 */

const OFFICERS = ['建', '除', '满', '平', '定', '执', '破', '危', '成', '收', '开', '闭'] as const;

const MANSIONS = '角亢氐房心尾箕斗牛女虚危室壁奎娄胃昴毕觜参井鬼柳星张翼轸';

/** The twelve gods in their order from 青龙, and whether their hour is auspicious (黄道). */
const GODS = [
  { god: '青龙', auspicious: true },
  { god: '明堂', auspicious: true },
  { god: '天刑', auspicious: false },
  { god: '朱雀', auspicious: false },
  { god: '金匮', auspicious: true },
  { god: '天德', auspicious: true },
  { god: '白虎', auspicious: false },
  { god: '玉堂', auspicious: true },
  { god: '天牢', auspicious: false },
  { god: '玄武', auspicious: false },
  { god: '司命', auspicious: true },
  { god: '勾陈', auspicious: false },
] as const;

type HourGod = (typeof GODS)[number];

/** Direction of the harm (煞) of a day, by the frame of its branch: 申子辰 days, the south. */
const HARM_DIRECTIONS = ['南', '东', '北', '西'] as const;

/** 喜神, one direction for the two stems that combine: 甲己, 乙庚, 丙辛, 丁壬, 戊癸. */
const JOY_DIRECTIONS = ['东北', '西北', '西南', '正南', '东南'] as const;

/** 财神, one direction for the two stems of an element: 甲乙, 丙丁, 戊己, 庚辛, 壬癸. */
const WEALTH_DIRECTIONS = ['东北', '西南', '正北', '正东', '正南'] as const;

/** 福神 by the combining stems, the second of the two schools in lunar-javascript (its default). */
const FORTUNE_DIRECTIONS = ['正北', '西南', '西北', '东南', '东北'] as const;

const officerAt = ring(OFFICERS);

/** 建除: counted from 建, which is the day whose branch is the month's. */
export function officer(dayIndex: number, monthIndex: number): (typeof OFFICERS)[number] {
  return officerAt(dayIndex - monthIndex);
}

/** 冲煞: the animal opposite the day's branch and the harm's side: a 亥 day gives `冲蛇煞西`. */
export function clash(dayIndex: number): string {
  return `冲${animalAt(dayIndex + 6)}煞${HARM_DIRECTIONS[dayIndex % 4]}`;
}

/** 二十八宿: one mansion a day without a break; `jdn` is the Julian day number at noon. */
export function mansion(jdn: number): string {
  return MANSIONS.charAt((jdn + 11) % 28);
}

interface Directions {
  joyDirection: (typeof JOY_DIRECTIONS)[number];
  wealthDirection: (typeof WEALTH_DIRECTIONS)[number];
  fortuneDirection: (typeof FORTUNE_DIRECTIONS)[number];
}

const joyAt = ring(JOY_DIRECTIONS);
const wealthAt = ring(WEALTH_DIRECTIONS);
const fortuneAt = ring(FORTUNE_DIRECTIONS);

/** 喜神, 财神 and 福神 of a day. */
export function directions(dayIndex: number): Directions {
  const stem = dayIndex % 10;
  return {
    joyDirection: joyAt(stem),
    wealthDirection: wealthAt(Math.floor(stem / 2)),
    fortuneDirection: fortuneAt(stem),
  };
}

/** The hour at which 青龙 begins, by the day's branch: 子 申, 丑 戌, 寅 子 …; 午 to 亥 as 子 to 巳. */
const DRAGON_HOURS = [8, 10, 0, 2, 4, 6] as const;

const dragonHour = ring(DRAGON_HOURS);
const godAt = ring(GODS);

/** The god of a double-hour (0 for 子) on a day: 青龙 opens the 申 hour of a 子 or 午 day. */
export function hourGod(dayIndex: number, hourBranch: number): HourGod {
  return godAt(hourBranch - dragonHour(dayIndex));
}
