import { LunarUtil } from 'lunar-javascript';
import type { Ganzhi } from './ganzhi.ts';

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
