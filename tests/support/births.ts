import { chart, DEFAULT_OPTIONS } from '#domain/bazi/chart';
import { chartsOfDate } from '#domain/bazi/date-chart';
import { civilDate, julianDay } from '#domain/calendar/civil-date';
import { analyse } from '#domain/outlook/analyse';
import type { Analysis } from '#domain/outlook/analysis';

const FIRST_BIRTH = julianDay({ year: 1960, month: 1, day: 1 });
const LAST_BIRTH = julianDay({ year: 2012, month: 12, day: 31 });

/** Mulberry32: small, seeded, and good enough to scatter births. */
function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Charts of random births, the same for a seed; every seventh has no hour. */
export function randomCharts(count: number, seed: number): Analysis[] {
  const next = scatter(seed);
  return Array.from({ length: count }, (_, index) => {
    const date = civilDate(FIRST_BIRTH + Math.floor(next() * (LAST_BIRTH - FIRST_BIRTH)));
    const gender = next() < 0.5 ? 'male' : 'female';
    const hour = Math.floor(next() * 24);
    const born =
      index % 7 === 6
        ? chartsOfDate({ date, gender }, DEFAULT_OPTIONS)[0]
        : chart({ date, hour, minute: 30, second: 0, gender }, DEFAULT_OPTIONS);
    return analyse(born, gender);
  });
}
