import { civilDate, isoDate, julianDay, parseIsoDate, weekdayName } from './civil-date.ts';
import { HOLIDAY_YEARS, type Holiday, noticeYear } from './holidays.ts';

/** One festival of a yearly notice as an operator writes it; days are `2027-01-01`. */
export interface NoticeRow {
  name: string;
  festival: string;
  /** The first and the last day off. */
  from: string;
  to: string;
  /** The days worked for them, divided by spaces; may be empty. */
  work: string;
}

export interface Notice {
  year: number;
  days: Holiday[];
  /** Faults, one English sentence each; the notice is usable only without any. */
  faults: string[];
}

/** Every notice since that for 2008 names these; autumn has one stretch or two. */
const EVERY_YEAR = ['元旦', '春节', '清明节', '劳动节', '端午节'];
const AUTUMN = ['中秋节', '国庆节'];
const NAMES = [...EVERY_YEAR, ...AUTUMN, '国庆中秋', '抗战胜利日'];

/** Up to 2026 no festival had more than 10 days off, nor a day of work more than 11 days from it. */
const MAX_HOLIDAY_DAYS = 15;
const FURTHEST_WORK = 31;

const dayNumber = (text: string): number | null => {
  const date = parseIsoDate(text);
  return date && julianDay(date);
};

interface ReadRow {
  days: Holiday[];
  faults: string[];
}

function readRow({ name, festival, from, to, work }: NoticeRow): ReadRow {
  const worked = work.split(' ').filter((text) => text !== '');
  const strange = [festival, from, to, ...worked].filter((text) => dayNumber(text) === null);
  const [target, first, last] = [dayNumber(festival), dayNumber(from), dayNumber(to)];
  if (target === null || first === null || last === null || strange.length > 0) {
    return { days: [], faults: strange.map((text) => `${name}: there is no day “${text}”`) };
  }
  const faults: string[] = [];
  if (!NAMES.includes(name)) faults.push(`“${name}” is none of ${NAMES.join(' ')}`);
  if (target < first || target > last) faults.push(`${name}: ${festival} is not in ${from} to ${to}`);
  const length = last - first + 1;
  if (length > MAX_HOLIDAY_DAYS) {
    return { days: [], faults: [...faults, `${name}: ${length} days off in a row`] };
  }
  for (const text of worked) {
    const number = dayNumber(text) ?? 0;
    const weekday = weekdayName(civilDate(number));
    if (weekday !== '周六' && weekday !== '周日') faults.push(`${name}: ${text} is no weekend`);
    if (Math.abs(number - target) > FURTHEST_WORK) faults.push(`${name}: ${text} is too far away`);
  }
  const off = Array.from({ length: Math.max(0, length) }, (_, index) => isoDate(civilDate(first + index)));
  return {
    days: [
      ...off.map((date) => ({ date, name, work: false, target: festival })),
      ...worked.map((date) => ({ date, name, work: true, target: festival })),
    ],
    faults,
  };
}

function missingNames(names: readonly string[]): string[] {
  const autumn = names.includes('国庆中秋') ? [] : AUTUMN;
  return [...EVERY_YEAR, ...autumn].filter((name) => !names.includes(name));
}

/** Parses a notice, using all known ones except that of its own year. */
export function readNotice(rows: readonly NoticeRow[], known: { last: number; days: readonly Holiday[] }): Notice {
  const read = rows.map(readRow);
  const days = read.flatMap((row) => row.days).sort((a, b) => (a.date < b.date ? -1 : 1));
  const years = [...new Set(days.map(noticeYear))];
  const year = years[0] ?? 0;
  const others = known.days.filter((day) => noticeYear(day) !== year).map(({ date }) => date);
  const dates = days.map(({ date }) => date);
  const twice = dates.filter((date, n) => dates.indexOf(date) !== n || others.includes(date));
  const faults = [
    ...read.flatMap((row) => row.faults),
    ...missingNames(rows.map(({ name }) => name)).map((name) => `${name} is missing`),
    ...twice.map((date) => `${date} is there twice`),
  ];
  if (years.length > 1) faults.push(`festivals of ${years.join(' and ')} in one file`);
  // A gap would make the years between look like years without holidays.
  const next = known.last + 1;
  if (days.length > 0 && (year < HOLIDAY_YEARS.last || year > next)) {
    faults.push(`${year} is not one of ${HOLIDAY_YEARS.last} to ${next}`);
  }
  return { year, days, faults };
}
