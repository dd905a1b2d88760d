import { expect, test } from 'vitest';
import { chartsOfDate } from '#domain/bazi/date-chart';
import { civilDate, julianDay } from '#domain/calendar/civil-date';
import { analyse } from '#domain/outlook/analyse';
import { natalContextOf, readerOf } from '#domain/report/kinds/natal/context';
import { FIRM, LIKELY } from '#domain/report/kinds/natal/hours';
import { detailedReport } from '#domain/report/kinds/natal/natal';
import { holdsIn } from '#domain/report/kinds/natal/themes/theme';
import { FIRST_DAY as TODAY } from './people.ts';

/** A birth without its hour is twelve hours: firm where nine agree, 多半 where five to eight do, else silent. */

const BIRTHS = process.env.SAMPLE_ONE_IN === '1' ? 240 : 30;
const FIRST = julianDay({ year: 1961, month: 3, day: 5 });

const births = Array.from({ length: BIRTHS }, (_, at) => {
  const gender = at % 2 ? 'male' : 'female';
  const [chart] = chartsOfDate(
    { date: civilDate(FIRST + at * 571), gender },
    { dayBoundary: 'midnight', luckMethod: 1 },
  );
  const analysis = analyse(chart, gender);
  return {
    context: natalContextOf(analysis, TODAY, readerOf(analysis, TODAY)),
    report: detailedReport(analysis, TODAY),
  };
});

test('a theme is told by the number of hours that have it', () => {
  for (const { context } of births) {
    const { found, thesis, twelve } = context.plan;
    expect(twelve).toHaveLength(12);
    for (const each of found) {
      const hours = twelve?.filter(({ facts }) => holdsIn(each.theme, facts)).length ?? 0;
      expect(each.hours).toBe(hours);
      if (!each.doubtful) expect(hours).toBeGreaterThanOrEqual(FIRM);
      if (found.length > 1) expect(hours).toBeGreaterThanOrEqual(LIKELY);
    }
    if (found.some(({ doubtful }) => !doubtful)) expect(thesis.hours).toBeGreaterThanOrEqual(FIRM);
  }
});

test('the useful element is told firmly, with 多半, or not at all', () => {
  const met = new Set<string>();
  for (const { context, report } of births) {
    const { sameUseful } = context.plan;
    const turning = report.sections.find(({ id }) => id === 'turning')?.text;
    if (sameUseful < LIKELY) expect(turning).toBeUndefined();
    else expect(/^[^。]*多半/.test(turning ?? '')).toBe(sameUseful < FIRM);
    met.add(sameUseful >= FIRM ? 'firm' : sameUseful >= LIKELY ? 'likely' : 'silent');
  }
  expect(met.size).toBeGreaterThan(1);
});

test('the doubts count the hours and say what would tell the right one', () => {
  for (const { report } of births) {
    const doubt = report.sections.find(({ id }) => id === 'doubt')?.text ?? '';
    expect(doubt).toMatch(/主线在.{1,2}个里成立/);
    expect(doubt).toContain('出生证明');
  }
});
