import type { KeptAnswer } from '#contract/asks';
import { type CivilDate, isoDate, parseIsoDate } from '#domain/calendar/civil-date';
import { must } from '#domain/lookup';
import { TIMES } from './text.ts';

/** `3月31日`, with the year if it is another one. */
export function dayWords(iso: string, today: CivilDate): string {
  const { year, month, day } = must(parseIsoDate(iso), iso);
  return `${year === today.year ? '' : `${year}年`}${month}月${day}日`;
}

const DAYS_OF_YEAR = 300;
const DAY_MS = 86_400_000;

/** Period of an answer in its title: `2027年`, `12月7日—1月5日`, `今天`, `往后十年`. */
export function spanWords({ span, horizon }: Pick<KeptAnswer, 'span' | 'horizon'>, today: CivilDate): string {
  const fixed = TIMES[horizon];
  if (fixed || !span) return fixed ?? '';
  if (span.from === span.until) return span.from === isoDate(today) ? '今天' : dayWords(span.from, today);
  const days = (Date.parse(span.until) - Date.parse(span.from)) / DAY_MS;
  if (days > DAYS_OF_YEAR) return `${span.from.slice(0, 4)}年`;
  return `${dayWords(span.from, today)}—${dayWords(span.until, today)}`;
}
