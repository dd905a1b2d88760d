import { chart, DEFAULT_OPTIONS } from '#domain/bazi/chart';
import { civilDate, julianDay } from '#domain/calendar/civil-date';
import { analyse } from '#domain/outlook/analyse';
import type { Analysis } from '#domain/outlook/analysis';
import { sentencesOf } from '#domain/report/pick/split';
import type { Report } from '#domain/report/report';

const FIRST_BIRTH = julianDay({ year: 1961, month: 3, day: 5 });

/** So many births, `apart` days from each other, the hours and genders going round. */
export function people(count: number, apart: number): Analysis[] {
  return Array.from({ length: count }, (_, index) => {
    const gender = index % 2 ? 'male' : 'female';
    const date = civilDate(FIRST_BIRTH + apart * index);
    const moment = { date, hour: (index * 7) % 24, minute: 30, second: 0, gender } as const;
    return analyse(chart(moment, DEFAULT_OPTIONS), gender);
  });
}

export const FIRST_DAY = { year: 2026, month: 11, day: 23 };

export const dayIn = (days: number) => civilDate(julianDay(FIRST_DAY) + days);

/** All that stands in a report, folded parts too. */
export const wholeText = ({ sections }: Report) => sections.map(({ text }) => text).join('\n');

/** Text that is read without unfolding anything. */
export const bodyText = ({ sections }: Report) =>
  sections
    .filter(({ folded }) => !folded)
    .map(({ text }) => text)
    .join('\n');

export const sentences = (report: Report) => sentencesOf(wholeText(report));

/** The one in the middle. */
export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
