import type { BirthMoment } from '#domain/bazi/chart';
import { julianDay } from '#domain/calendar/civil-date';
import { beijingSecond, type CivilTime, civilTime } from '#domain/calendar/civil-time';
import { lunarMonths, lunarToSolar } from '#domain/calendar/lunar-months';
import { termSecond } from '#domain/calendar/term-table';

const DAY_SECONDS = 86_400;
/** 22:30; between it and midnight the schools differ. */
const LATE = 81_000;

/** mulberry32: the same numbers from 0 to 1 for a seed on every machine. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** lunar-javascript caches the tables of the last year used: in order it is ten times faster. */
function inOrder(times: readonly CivilTime[]): BirthMoment[] {
  return times
    .filter(({ date }) => date.year >= 1900 && date.year <= 2100)
    .sort((a, b) => beijingSecond(a) - beijingSecond(b))
    .map((time, index) => ({ ...time, gender: index % 2 === 0 ? 'male' : 'female' }));
}

/** This many births of these years, a quarter of them after 22:30; deterministic by seed. */
export function randomBirths(
  count: number,
  seed: number,
  years: readonly [number, number] = [1900, 2100],
): BirthMoment[] {
  const [firstYear, lastYear] = years;
  const next = random(seed);
  const first = julianDay({ year: firstYear, month: 1, day: 1 });
  const last = julianDay({ year: lastYear, month: 12, day: 31 });
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low));
  return inOrder(
    Array.from({ length: count }, (_, index) => {
      const second = index % 4 === 0 ? between(LATE, DAY_SECONDS) : between(0, DAY_SECONDS);
      return civilTime(between(first, last + 1) * DAY_SECONDS + second);
    }),
  );
}

/** Two minutes and a second before every solar term of these years, in its second, and as much after. */
export function termBirths(firstYear: number, lastYear: number): BirthMoment[] {
  const terms = 24 * (lastYear - firstYear + 1);
  return inOrder(
    Array.from({ length: terms }, (_, index) => termSecond(24 * firstYear + index)).flatMap((at) =>
      [-120, -1, 0, 1, 120].map((offset) => civilTime(at + offset)),
    ),
  );
}

/** Noon of every day of every leap month. */
export function leapMonthBirths(): BirthMoment[] {
  return inOrder(
    Array.from({ length: 201 }, (_, index) => 1900 + index).flatMap((year) =>
      lunarMonths(year)
        .filter(({ leap }) => leap)
        .flatMap(({ month, leap, days }) =>
          Array.from({ length: days }, (_, day) => ({
            date: lunarToSolar({ year, month, leap, day: day + 1 }),
            hour: 12,
            minute: 0,
            second: 0,
          })),
        ),
    ),
  );
}
