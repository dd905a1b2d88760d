import type { CivilDate } from '#domain/calendar/civil-date';

/** First and last possible day of the ten terms in each month; May and January have none. */
const WINDOWS: readonly (readonly [first: number, last: number] | null)[] = [
  null,
  [18, 20],
  [19, 22],
  [19, 21],
  null,
  [20, 23],
  [6, 8],
  [22, 24],
  [22, 24],
  [22, 24],
  [21, 23],
  [20, 23],
];

/** True if a day may be one of the ten terms: their tables are loaded on such days only. */
export function mayBeMidTerm({ month, day }: Pick<CivilDate, 'month' | 'day'>): boolean {
  const window = WINDOWS[month - 1];
  return window ? day >= window[0] && day <= window[1] : false;
}
