import { expect, test } from 'vitest';
import { personalDayReport } from '#domain/report/kinds/day/personal-day';
import { monthReport } from '#domain/report/kinds/month/month';
import { yearReport } from '#domain/report/kinds/year/year';
import type { Report } from '#domain/report/report';
import { dayIn, FIRST_DAY, people } from './people.ts';

const READERS = people(8, 613);
const asking = (question: 'love' | 'health' | null) => ({
  stage: { work: null, love: null, question },
  age: 36,
  today: FIRST_DAY,
});
const section = ({ sections }: Report, id: string) =>
  sections.find((each) => each.id === id) ?? { text: '', table: undefined };

test('what a reader asked about comes first among the areas beside the day’s own', () => {
  for (const [at, analysis] of READERS.entries()) {
    const report = personalDayReport(analysis, dayIn(at), asking('health'));
    const others = section(report, 'areas');
    if (/^身体　/m.test(others.text)) expect(others.text).toMatch(/^身体　/);
    // A verdict never follows a question.
    const plain = personalDayReport(analysis, dayIn(at), asking(null));
    expect(others.table).toEqual(section(plain, 'areas').table);
    expect(report.sections[0]?.tone).toBe(plain.sections[0]?.tone);
  }
  const first = READERS.filter((analysis, at) =>
    /^身体　/.test(section(personalDayReport(analysis, dayIn(at), asking('health')), 'areas').text),
  );
  expect(first.length).toBeGreaterThanOrEqual(READERS.length / 2);
});

test('a month says how the asked area goes, a year puts it first', () => {
  for (const analysis of READERS) {
    const month = section(monthReport(analysis, FIRST_DAY, asking('love')), 'areas');
    expect(month.text).toMatch(/^您问的感情，这个月/);
    // 也是一样 stands beside what it is the same with.
    if (month.text.includes('也是一样')) {
      expect(month.text).toMatch(/^您问的感情[^。]*。[^；。]*也是一样/);
    }
    const year = section(yearReport(analysis, FIRST_DAY, asking('love')), 'lines');
    expect(year.text).toMatch(/^感情　/);
  }
});
