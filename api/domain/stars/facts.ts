import { ELEMENTS } from '../bazi/elements.ts';
import { nayin } from '../bazi/nayin.ts';
import type { Gender } from '../people/birth.ts';
import type { Key } from './rule.ts';

/** Pillars as places in the sixty-cycle, 0 to 59; no hour where it is not known. */
export interface StarPillars {
  year: number;
  month: number;
  day: number;
  hour?: number | undefined;
}

/** What the rules compare, as numbers: looked up once a chart, compared some hundred times. */
export interface Facts {
  /** Year, month, day and, where known, hour, as places in the sixty-cycle. */
  places: readonly number[];
  /** The same pillars with one bit for the stem (0–9) and one for the branch (10–21). */
  signs: readonly number[];
  /** For each key the row of a table that it picks. */
  rows: Readonly<Record<Key, number>>;
  direction: 'forward' | 'backward';
}

export const stemBit = (index: number): number => 1 << (index % 10);
export const branchBit = (index: number): number => 1 << (10 + (index % 12));

function nayinRow(place: number): number {
  return ELEMENTS.findIndex((element) => nayin(place).endsWith(element));
}

export function factsOf({ year, month, day, hour }: StarPillars, gender: Gender): Facts {
  const places = hour === undefined ? [year, month, day] : [year, month, day, hour];
  const yangYear = year % 2 === 0;
  return {
    places,
    signs: places.map((place) => stemBit(place) | branchBit(place)),
    rows: {
      yearStem: year % 10,
      dayStem: day % 10,
      yearBranch: year % 12,
      monthBranch: month % 12,
      dayBranch: day % 12,
      // 寅 (2) opens the spring.
      season: Math.floor(((month + 10) % 12) / 3),
      yearNayin: nayinRow(year),
      yearXun: Math.floor(year / 10),
      dayXun: Math.floor(day / 10),
    },
    direction: yangYear === (gender === 'male') ? 'forward' : 'backward',
  };
}
