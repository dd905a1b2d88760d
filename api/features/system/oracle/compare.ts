import { setImmediate } from 'node:timers/promises';
import type { BirthMoment } from '#domain/bazi/chart';
import { beijingSecond } from '#domain/calendar/civil-time';
import { jieSecond, solarMonthAt } from '#domain/calendar/solar-terms';
import { randomBirths } from './births.ts';
import { againstLunarJavascript, previousJie } from './lunar-javascript.ts';

const BIRTHS = 200;

/** Seconds by which the two tables of solar terms may differ. */
const TERM_TOLERANCE = 1;

function hasOtherTerm(birth: BirthMoment): boolean {
  const own = jieSecond(solarMonthAt(birth).jie);
  return Math.abs(beijingSecond(previousJie(birth)) - own) > TERM_TOLERANCE;
}

/**
 * Returns how many of 200 random births lunar-javascript charts differently: pillars, luck, or the solar term before
 * the birth. Known differences (`reasons.ts`) do not count. Each `seed` draws other births.
 */
export async function oracleDifferences(seed: number): Promise<number> {
  let differing = 0;
  for (const birth of randomBirths(BIRTHS, seed)) {
    const differs = hasOtherTerm(birth) || againstLunarJavascript(birth).some(({ reason }) => reason === null);
    if (differs) differing += 1;
    // A birth takes milliseconds: requests are served in between.
    await setImmediate();
  }
  return differing;
}
