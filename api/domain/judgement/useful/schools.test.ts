import { expect, test } from 'vitest';
import { chart, DEFAULT_OPTIONS } from '../../bazi/chart.ts';
import { chartsOfDate } from '../../bazi/date-chart.ts';
import { civilDate, julianDay } from '../../calendar/civil-date.ts';
import { judge } from '../judge.ts';
import { usefulOfXu } from './schools.ts';

const FIRST = julianDay({ year: 1970, month: 1, day: 1 });
const days = Array.from({ length: 300 }, (_, at) => civilDate(FIRST + at * 53));

test('a school of its own names another useful element for a third of the charts or so, and never the same', () => {
  const roles = days.map(
    (date, at) =>
      judge(chart({ date, hour: (at * 5) % 24, minute: 30, second: 0, gender: 'male' }, DEFAULT_OPTIONS).pillars, null)
        .roles,
  );
  const others = roles.map(usefulOfXu);
  const apart = others.filter((other) => other !== null).length;
  expect(apart).toBeGreaterThan(60);
  expect(apart).toBeLessThan(180);
  for (const [at, other] of others.entries()) expect(other).not.toBe(roles[at]?.contenders[0]?.element);
});

test('nothing is said of schools without the hour', () => {
  for (const date of days.slice(0, 40)) {
    const { pillars } = chartsOfDate({ date, gender: 'male' }, DEFAULT_OPTIONS)[0];
    expect(usefulOfXu(judge(pillars, null).roles)).toBeNull();
  }
});
