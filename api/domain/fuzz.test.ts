import { describe, expect, it } from 'vitest';
import fc from '../../tests/support/property.ts';
import { type BirthMoment, type ChartOptions, chart } from './bazi/chart.ts';
import { type BirthDay, chartsOfDate, type DateChartOptions } from './bazi/date-chart.ts';
import { chartOfPillars } from './bazi/four-pillars.ts';
import { luckMonths } from './bazi/luck.ts';
import { assumptionText, noteText } from './bazi/text.ts';
import { ganzhiAt, hourGanzhiIndex, monthGanzhiIndex } from './calendar/ganzhi.ts';
import { holidaysOf } from './calendar/holidays.ts';
import { isLunarDate, lunarToSolar, solarToLunar } from './calendar/lunar-months.ts';
import { nineStars } from './calendar/nine-stars.ts';
import { termSecond } from './calendar/term-table.ts';
import { AppError } from './errors.ts';
import { judge } from './judgement/judge.ts';
import { chartAnalysis } from './report/command-answer.ts';

/**
 * For any numbers the answer is a value or the one error class. The types keep everything
 * but numbers out; that the numbers are days, hours and degrees is for the functions to see.
 */
const anyNumber = fc.oneof(
  fc.integer({ min: -3, max: 63 }),
  fc.integer({ min: 1895, max: 2105 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -0, 0.5, 2 ** 53),
);
const anyYear = fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 1898, max: 2102 }) }, anyNumber);
/** Mostly a little more than the range, so that about every third input is a real one. */
function about(min: number, max: number) {
  return fc.oneof({ weight: 20, arbitrary: fc.integer({ min, max }) }, anyNumber);
}
const anyDate = fc.record({ year: anyYear, month: about(0, 13), day: about(0, 32) });
const anyTime = fc.record({
  date: anyDate,
  hour: about(-1, 24),
  minute: about(-1, 60),
  second: about(-1, 60),
});
const anyGender = fc.constantFrom('male' as const, 'female' as const);
const anySchool = {
  dayBoundary: fc.constantFrom('midnight' as const, '23h' as const),
  luckMethod: fc.constantFrom(1 as const, 2 as const),
};
const anyOptions: fc.Arbitrary<ChartOptions> = fc.record(
  {
    ...anySchool,
    summerTime: fc.boolean(),
    longitude: fc.oneof({ weight: 20, arbitrary: fc.double({ min: 70, max: 140 }) }, anyNumber),
  },
  { requiredKeys: ['dayBoundary', 'luckMethod'] },
);
const anyBirth: fc.Arbitrary<BirthMoment> = fc.tuple(anyTime, anyGender).map(([time, gender]) => ({ ...time, gender }));
const anyBirthDay: fc.Arbitrary<BirthDay> = fc.record({ date: anyDate, gender: anyGender });
const anyDateOptions: fc.Arbitrary<DateChartOptions> = fc.record(anySchool);

/** The value, or null for a refusal; any other error goes on and fails the test. */
function answer<T>(ask: () => T): T | null {
  try {
    return ask();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

const RUNS = { numRuns: 2000 };

/** No hole in the answer: neither an absent value nor NaN in a number or in a text. */
function expectWhole(value: unknown): void {
  const text = JSON.stringify(value);
  expect(text).not.toMatch(/null|NaN|undefined|Infinity/);
}

describe('any input is processed or rejected with a DomainError', () => {
  it('chart', () => {
    let answered = 0;
    fc.assert(
      fc.property(anyBirth, anyOptions, (birth, options) => {
        const found = answer(() => chart(birth, options));
        if (!found) return;
        answered++;
        expectWhole(found);
        expectWhole([...found.assumptions.map(assumptionText), ...found.notes.map(noteText)]);
      }),
      RUNS,
    );
    expect(answered).toBeGreaterThan(200);
  });

  it('chartsOfDate', () => {
    fc.assert(
      fc.property(anyBirthDay, anyDateOptions, (day, options) => {
        for (const found of answer(() => chartsOfDate(day, options)) ?? []) {
          expectWhole({ ...found, hour: 'unknown' });
        }
      }),
      RUNS,
    );
  });

  it('four pillars, and their judgement', () => {
    const anyPair = fc.oneof(
      { weight: 40, arbitrary: fc.nat(59).map(ganzhiAt) },
      { weight: 1, arbitrary: fc.anything() },
    );
    const written = fc.oneof(
      fc.array(anyPair, { minLength: 3, maxLength: 5 }),
      // Pillars of a birth: month and hour stems as year and day give them.
      fc
        .tuple(fc.nat(59), fc.nat(11), fc.nat(59), fc.nat(11))
        .map(([year, month, day, hour]) => [
          ganzhiAt(year),
          ganzhiAt(monthGanzhiIndex(year, month)),
          ganzhiAt(day),
          ganzhiAt(hourGanzhiIndex(day, hour)),
        ]),
      fc.anything(),
    );
    let answered = 0;
    fc.assert(
      fc.property(written, anyGender, (pillars, gender) => {
        const found = answer(() => chartOfPillars(pillars, gender));
        if (!found) return;
        answered++;
        expectWhole(found);
        const { special, suspected, ...rest } = chartAnalysis(judge(found.pillars, null));
        expectWhole([special ?? 'none', suspected ?? 'none', rest]);
        // Without the hour too.
        const bare = chartAnalysis(judge(found.pillars.slice(0, 3), null));
        expectWhole({ ...bare, special: 'any', suspected: 'any' });
      }),
      RUNS,
    );
    expect(answered).toBeGreaterThan(200);
  });

  it('facts of the calendar', () => {
    fc.assert(
      fc.property(anyTime, anyNumber, anyNumber, fc.string(), (time, one, other, text) => {
        const facts = [
          () => solarToLunar(time.date),
          () => nineStars(time),
          () => termSecond(one),
          () => luckMonths(one),
          () => holidaysOf(one),
        ];
        for (const fact of facts) expectWhole(answer<unknown>(fact) ?? 'refused');
        const lunar = { year: one, month: other, leap: text.length % 2 === 0, day: time.hour };
        const solar = answer(() => lunarToSolar(lunar));
        expect(solar !== null).toBe(isLunarDate(lunar));
      }),
      RUNS,
    );
  });
});
