import { type CivilDate, julianDay } from '../calendar/civil-date.ts';
import { monthOf } from '../calendar/solar-terms.ts';
import type { Period } from './period-evidence.ts';
import type { Horizon } from './question.ts';

/** Horizons with a fixed name. */
const NAMES: Readonly<Partial<Record<Horizon, string>>> = {
  now: '眼下',
  week: '这周',
  month: '这个月',
  next_month: '下个月',
  half: '这半年',
  years: '这十年',
  age: '这十年',
};

const DAYS: Readonly<Record<number, string>> = { 0: '今天', 1: '明天' };
const YEARS: Readonly<Record<number, string>> = { [-1]: '去年', 0: '今年', 1: '明年', 2: '后年' };

/** Name of a day, with the year unless it is the current one: 3月5日, 2027年3月5日. */
export const dayName = ({ year, month, day }: CivilDate, today: CivilDate): string =>
  `${year === today.year ? '' : `${year}年`}${month}月${day}日`;

/** Name of a period in a sentence: 明年, 下个月. A year starts at 立春, so in January 今年 is still the previous one. */
export function periodName({ id, from }: Period, horizon: Horizon, today: CivilDate): string {
  const known = NAMES[horizon];
  if (known) return known;
  if (id.startsWith('day.')) return DAYS[julianDay(from) - julianDay(today)] ?? dayName(from, today);
  const [, named = ''] = id.split('.');
  const [year = '', month] = named.split('-');
  if (month) return `${Number(year) === today.year ? '' : `${year}年`}${Number(month)}月`;
  return YEARS[Number(year) - monthOf(today).year] ?? `${year}年`;
}
