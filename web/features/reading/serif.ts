import { chart, DEFAULT_OPTIONS } from '#domain/bazi/chart';
import { type CivilDate, civilDate, julianDay } from '#domain/calendar/civil-date';
import { analyse } from '#domain/reading/analyse';
import { basicReport, detailedReport } from '#domain/reading/natal';
import { generalDayReport } from '#domain/reading/periods/general-day';
import { monthReport } from '#domain/reading/periods/month';
import { personalDayReport } from '#domain/reading/periods/personal-day';
import { yearReport } from '#domain/reading/periods/year';
import type { Report } from '#domain/reading/report';
import { READING } from './text.ts';

/** What the serif face has to draw of this feature at once: nothing, for no report stands there yet. */
export const SERIF: readonly string[] = [];

/** Days of two years, and births of thirty: enough for every title that a report may have. */
const DAYS = Array.from({ length: 24 }, (_, step) =>
  dayAfter({ year: 2026, month: 1, day: 1 }, 31 * step),
);
const BIRTHS = Array.from({ length: 120 }, (_, step) => ({
  ...{ date: dayAfter({ year: 1970, month: 1, day: 1 }, 97 * step), hour: (7 * step) % 24 },
  ...{ minute: 30, second: 0, gender: step % 2 ? ('male' as const) : ('female' as const) },
}));
/** Periods have their titles from the day more than from the chart. */
const PERIOD_BIRTHS = 3;

function dayAfter(date: CivilDate, days: number): CivilDate {
  return civilDate(julianDay(date) + days);
}

/** The headings of a report, and the first column of its tables, which heads a row on a phone. */
function headings({ title, sections }: Report): string[] {
  const rows = sections.flatMap(({ table }) => table?.rows.map(([first = '']) => first) ?? []);
  return [title, ...sections.map((section) => section.title), ...rows];
}

function reports(): Report[] {
  const natal = BIRTHS.map((birth) => analyse(chart(birth, DEFAULT_OPTIONS), birth.gender));
  const [today] = DAYS;
  if (!today) return [];
  return [
    ...DAYS.map(generalDayReport),
    ...natal.flatMap((analysis) => [basicReport(analysis), detailedReport(analysis, today)]),
    ...natal
      .slice(0, PERIOD_BIRTHS)
      .flatMap((analysis) =>
        DAYS.flatMap((day) => [
          personalDayReport(analysis, day),
          monthReport(analysis, day),
          yearReport(analysis, day),
        ]),
      ),
  ];
}

/** Read by the build alone: no page takes the writer of the reports along. */
export const SERIF_LATER = [
  ...[READING.member, READING.yearMember],
  ...new Set(reports().flatMap(headings)),
];
