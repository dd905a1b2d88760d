import { LunarUtil, ShouXingUtil } from 'lunar-javascript';
import type { Ganzhi } from './ganzhi.ts';

/**
 * What only astronomy or a large table can tell, and the one file that imports lunar-javascript.
 * Everything else about pillars, months and days is our own arithmetic, so that another source of
 * these two facts can be put here without touching a rule.
 */

const DAY_SECONDS = 86_400;

/** The source counts days from noon of 2000-01-01; its Julian day, moved from noons to midnights. */
const J2000_FROM_MIDNIGHT = 2_451_545 + 0.5;

/** The source counts terms from the spring equinox of 1999, which is term 5 of its year. */
const SPRING_EQUINOX_1999 = 24 * 1999 + 5;

/**
 * The instant of a solar term, in whole Beijing seconds (see civil-time). Terms are numbered
 * straight through: 24·year for 小寒 in January up to 24·year + 23 for 冬至 in December; so 立春 of
 * 1984 is 24·1984 + 2. Good to some seconds for births so far; for 2100
 * good models differ by a minute and a half, because the earth's slowing is not known that far ahead.
 */
export function termSecond(term: number): number {
  const longitude = ((term - SPRING_EQUINOX_1999) * Math.PI) / 12;
  return Math.round((ShouXingUtil.qiAccurate(longitude) + J2000_FROM_MIDNIGHT) * DAY_SECONDS);
}

/**
 * The almanac's whole 宜 and 忌 lists for a day, in the source's order, unfiltered: they name
 * funerals and lawsuits too. Show them only through `everydayMatters`.
 */
export function dayMatters(month: Ganzhi, day: Ganzhi): { yi: string[]; ji: string[] } {
  return { yi: LunarUtil.getDayYi(month, day), ji: LunarUtil.getDayJi(month, day) };
}
