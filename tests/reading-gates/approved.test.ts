import { expect, test } from 'vitest';
import { personalDayReport } from '#domain/report/kinds/day/personal-day';
import { generalDayReport } from '#domain/report/kinds/general-day/general-day';
import { monthReport } from '#domain/report/kinds/month/month';
import { yearReport } from '#domain/report/kinds/year/year';
import type { Report } from '#domain/report/report';
import { dayIn, people } from './people.ts';

/** Ten charts whose texts were read whole: a change of one is to be read before it is accepted. */
const READERS = people(10, 1777);

const read = ({ headline, quote, sections }: Report) =>
  [`# ${headline}`, `> ${quote}`, ...sections.map(({ title, text }) => `${title}\n${text}`)].join('\n\n');

test.each(READERS.map((analysis, at) => [at, analysis] as const))('texts of chart %i', (at, analysis) => {
  expect(read(personalDayReport(analysis, dayIn(7 * at)))).toMatchSnapshot('day');
  expect(read(monthReport(analysis, { year: 2027, month: at + 1, day: 1 }))).toMatchSnapshot('month');
  expect(read(yearReport(analysis, { year: 2026 + at, month: 1, day: 1 }))).toMatchSnapshot('year');
  expect(read(generalDayReport(dayIn(5 * at)))).toMatchSnapshot('everybody’s day');
});
