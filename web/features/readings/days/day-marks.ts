import type { CivilDate } from '#domain/calendar/civil-date';
import type { JudgedDay } from '#domain/choosing/judge-day';
import type { RuleId } from '#domain/choosing/rules';

/** Mark of a day in the grid: suitable, or the character of the main reason against it, or none. */
export type DayMark = 'free' | '冲' | '破' | '离' | '忌' | null;

/** The first match names the day. */
const SIGNS: readonly (readonly [sign: '破' | '离' | '忌', rules: readonly RuleId[]])[] = [
  ['破', ['broken', 'year-broken']],
  ['离', ['seams']],
  ['忌', ['blanket', 'forbidden']],
];

export function markOf({ broken }: JudgedDay): DayMark {
  if (broken.length === 0) return 'free';
  if (broken.some(({ person }) => person !== null)) return '冲';
  const found = SIGNS.find(([, rules]) => broken.some(({ rule }) => rules.includes(rule)));
  return found ? found[0] : null;
}

/** First days of the months in which the days are. */
export function monthsOf(days: readonly JudgedDay[]): CivilDate[] {
  const months = days.map(({ date: { year, month } }) => ({ year, month, day: 1 }));
  return months.filter(({ year, month }, at) => {
    const before = months[at - 1];
    return before?.year !== year || before.month !== month;
  });
}
