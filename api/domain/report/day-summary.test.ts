import { expect, test } from 'vitest';
import { chartOfBirth } from '../bazi/chart.ts';
import { civilDate, julianDay } from '../calendar/civil-date.ts';
import { DOUBLE_HOURS } from '../calendar/double-hours.ts';
import { solarToLunar } from '../calendar/lunar-months.ts';
import { analyse } from '../outlook/analyse.ts';
import { generalBrief, personalBrief } from './day-summary.ts';
import { personalDayReport } from './kinds/day/personal-day.ts';
import { generalDayReport } from './kinds/general-day/general-day.ts';

const FIRST_DAY = julianDay({ year: 2026, month: 11, day: 21 });
const days = Array.from({ length: 40 }, (_, index) => civilDate(FIRST_DAY + index * 9));

test('the summary agrees with the daily page, for any chart and day', () => {
  days.forEach((date, index) => {
    const gender = index % 2 ? 'male' : 'female';
    const hour = DOUBLE_HOURS[index % DOUBLE_HOURS.length];
    const solar = civilDate(FIRST_DAY - 9_000 - index * 211);
    const analysis = analyse(
      chartOfBirth({
        gender,
        calendar: 'solar',
        solar,
        lunar: solarToLunar(solar),
        time: hour?.code ?? 'chen',
      }),
      gender,
    );
    const { headline, quote, sections } = personalDayReport(analysis, date);
    expect(personalBrief(analysis, date)).toEqual({
      date,
      about: 'self',
      tone: sections[0]?.tone,
      headline,
      quote,
    });
  });
});

test('the summary of the general day agrees too', () => {
  for (const date of days) {
    const { headline, quote, sections } = generalDayReport(date);
    expect(generalBrief(date)).toEqual({
      date,
      about: 'everybody',
      tone: sections[0]?.tone,
      headline,
      quote,
    });
  }
});
