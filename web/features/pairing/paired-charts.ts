import { chartOfBirth } from '#domain/bazi/chart';
import { chartsOfDate } from '#domain/bazi/date-chart';
import { solarToLunar } from '#domain/calendar/lunar-months';
import type { Gender } from '#domain/people/birth';
import type { ChartChoices, ShownChart } from '../chart/options/chart-choices.ts';
import type { PairedBirth } from './paired-birth.ts';

/**
 * The engine wants a gender for the direction of luck and a few stars. A pairing looks at
 * neither, so the other's is not asked for.
 */
export const UNASKED_GENDER: Gender = 'female';

/**
 * The other's chart, by the same school as the reader's own; two where the hour is unknown and a 节
 * divides the day.
 */
export function chartsOfPaired(
  { calendar, solar, time }: PairedBirth,
  { dayBoundary, luckMethod }: ChartChoices,
): [ShownChart, ...ShownChart[]] {
  const options = { dayBoundary, luckMethod };
  const gender = UNASKED_GENDER;
  if (time === null) return chartsOfDate({ date: solar, gender }, options);
  const birth = { gender, calendar, solar, lunar: solarToLunar(solar), time };
  return [chartOfBirth(birth, options)];
}
