import { dayOf, dayText, readDay } from '#domain/time/beijing-day';

const WEEKDAYS = '一二三四五六日';
const NEAR: Readonly<Record<string, number>> = { 今天: 0, 明天: 1, 后天: 2 };
const WEEK = 7;
/** Day 0 is 1970-01-01, a Thursday: Monday is 0. */
const weekdayOf = (day: number) => (day + 3) % WEEK;

/** The next occurrence of this month and day; null for 31 February. */
function dateNamed(text: string, today: number): number | null {
  const [, month = '', day = ''] = /^(\d{1,2})[-月/](\d{1,2})日?$/.exec(text) ?? [];
  if (month === '') return null;
  const year = Number(dayText(today).slice(0, 4));
  const of = (one: number) => readDay(`${one}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  const here = of(year);
  return here !== null && here < today ? of(year + 1) : here;
}

/**
 * Days (`2026-12-01`) that a text may mean: 12-01, 12月1日, 明天, 周二, 下周二. 周二 is the next Tuesday; on a Tuesday, today
 * comes second.
 */
export function daysNamed(text: string, now: number): string[] {
  const today = dayOf(now);
  const near = NEAR[text];
  if (near !== undefined) return [dayText(today + near)];
  const [, next, name = ''] = /^(下?)(?:周|星期)([一二三四五六日天])$/.exec(text) ?? [];
  if (name !== '') {
    const wanted = WEEKDAYS.indexOf(name === '天' ? '日' : name);
    const ahead = (wanted - weekdayOf(today) + WEEK) % WEEK;
    if (next === '下') return [dayText(today - weekdayOf(today) + WEEK + wanted)];
    return ahead === 0 ? [dayText(today + WEEK), dayText(today)] : [dayText(today + ahead)];
  }
  const date = dateNamed(text, today);
  return date === null ? [] : [dayText(date)];
}
