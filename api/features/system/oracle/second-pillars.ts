import type { SecondChart } from '#contract/second-chart';
import { clocksOfBirth, DEFAULT_OPTIONS } from '#domain/bazi/chart';
import type { Birth } from '#domain/people/birth';
import { secondChart } from './lunar-javascript.ts';

/** Returns a birth's pillars by lunar-javascript, with its chart options and without. */
export function secondPillars(birth: Birth): SecondChart {
  const { gender, hourUnknown = false } = birth;
  const { clocks, options } = clocksOfBirth(birth);
  const known = hourUnknown ? 3 : 4;
  return {
    program: 'lunar-javascript',
    chosen: secondChart({ ...clocks.local, gender }, options).pillars.slice(0, known),
    plain: secondChart({ ...clocks.stated, gender }, DEFAULT_OPTIONS).pillars.slice(0, known),
  };
}
