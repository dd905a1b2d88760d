import { ELEMENTS } from '../bazi/elements.ts';
import { nayin } from '../bazi/nayin.ts';
import { branchPlace, type Ganzhi, ganzhiIndex, stemPlace } from '../calendar/ganzhi.ts';
import type { Gender } from '../people/birth.ts';
import {
  type Clause,
  type DayAndHourClause,
  type Key,
  type MarkedPillar,
  type PairClause,
  PILLAR_ORDER,
  type SignClause,
  type StemsInARowClause,
} from './rule.ts';
import { STAR_RULES, type StarName } from './star-rules.ts';

/** Pillars as positions in the sixty-cycle, 0 to 59; no hour if unknown. */
export interface StarPillars {
  year: number;
  month: number;
  day: number;
  hour?: number | undefined;
}

/** Facts used by the rules, as numbers: computed once per chart, compared some hundred times. */
interface Facts {
  /** Year, month, day and, if known, hour, as positions in the sixty-cycle. */
  places: readonly number[];
  /** The same pillars with one bit for the stem (0–9) and one for the branch (10–21). */
  signs: readonly number[];
  /** Row of a table selected by each key. */
  rows: Readonly<Record<Key, number>>;
  direction: 'forward' | 'backward';
}

const stemBit = (index: number): number => 1 << (index % 10);
const branchBit = (index: number): number => 1 << (10 + (index % 12));

function nayinRow(place: number): number {
  return ELEMENTS.findIndex((element) => nayin(place).endsWith(element));
}

function factsOf({ year, month, day, hour }: StarPillars, gender: Gender): Facts {
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
      // 寅 (2) starts the spring.
      season: Math.floor(((month + 10) % 12) / 3),
      yearNayin: nayinRow(year),
      yearXun: Math.floor(year / 10),
      dayXun: Math.floor(day / 10),
    },
    direction: yangYear === (gender === 'male') ? 'forward' : 'backward',
  };
}

/**
 * The rules are compiled into numbers once; finding compares bits. The pillars marked by a rule are a number too, one
 * bit each.
 */
type Find = (facts: Facts) => number;

const YEAR = 0b0001;
const MONTH = 0b0010;
const DAY = 0b0100;
const HOUR = 0b1000;
const ALL = 0b1111;
const NOTHING = '无';

const OWN_PILLAR: Readonly<Record<Key, MarkedPillar>> = {
  yearStem: 'year',
  yearBranch: 'year',
  yearNayin: 'year',
  yearXun: 'year',
  monthBranch: 'month',
  season: 'month',
  dayStem: 'day',
  dayBranch: 'day',
  dayXun: 'day',
};

const markOf = (pillar: MarkedPillar): number => 1 << PILLAR_ORDER.indexOf(pillar);

function marksOf(pillars: readonly MarkedPillar[] = PILLAR_ORDER): number {
  return pillars.reduce((marks, pillar) => marks | markOf(pillar), 0);
}

function signBit(sign: string): number {
  if (sign === NOTHING) return 0;
  const stem = stemPlace(sign);
  return stem >= 0 ? stemBit(stem) : branchBit(branchPlace(sign));
}

function signBits(row: string): number {
  return Array.from(row).reduce((bits, sign) => bits | signBit(sign), 0);
}

/** Returns the pillars with any of the wanted signs. */
function holding(signs: readonly number[], wanted: number): number {
  let marks = 0;
  for (let pillar = 0; pillar < signs.length; pillar++) {
    if ((signs[pillar] as number) & wanted) marks |= 1 << pillar;
  }
  return marks;
}

function placesIn(row: string): number[] {
  return (row.match(/../g) ?? []).map((pair) => ganzhiIndex(pair as Ganzhi));
}

function bySigns({ by, signs, only, othersOnly, direction }: SignClause): Find {
  const table = signs.split(' ').map(signBits);
  const keys = by.map((key) => ({
    key,
    allowed: marksOf(only) & (othersOnly ? ALL ^ markOf(OWN_PILLAR[key]) : ALL),
  }));
  return (facts) => {
    if (direction && direction !== facts.direction) return 0;
    let marks = 0;
    for (const { key, allowed } of keys) {
      const wanted = table[facts.rows[key]] as number;
      marks |= holding(facts.signs, wanted) & allowed;
    }
    return marks;
  };
}

function byPairs({ by, pairs, only }: PairClause): Find {
  const table = pairs.split(' ').map(placesIn);
  const allowed = marksOf(only);
  return (facts) => {
    const wanted = table[by ? facts.rows[by] : 0] as number[];
    let marks = 0;
    for (let pillar = 0; pillar < facts.places.length; pillar++) {
      const may = allowed & (1 << pillar);
      if (may && wanted.includes(facts.places[pillar] as number)) marks |= may;
    }
    return marks;
  };
}

function byDayAndHour({ dayAndHour }: DayAndHourClause): Find {
  const couples = dayAndHour.split(' ').map(placesIn);
  return ({ places }) => (couples.some(([day, hour]) => day === places[2] && hour === places[3]) ? DAY : 0);
}

/** Year-month-day or month-day-hour: the day is in both, and has the star. */
function byStemsInARow({ stemsInARow }: StemsInARowClause): Find {
  const runs = stemsInARow.split(' ').map((run) => Array.from(run, signBit));
  return ({ signs }) => {
    const stands = (run: readonly number[], from: number) =>
      run.every((stem, i) => ((signs[from + i] ?? 0) & stem) !== 0);
    return runs.some((run) => stands(run, 0) || stands(run, 1)) ? DAY : 0;
  };
}

function reading(clause: Clause): Find {
  if ('signs' in clause) return bySigns(clause);
  if ('pairs' in clause) return byPairs(clause);
  if ('dayAndHour' in clause) return byDayAndHour(clause);
  return byStemsInARow(clause);
}

const STARS = STAR_RULES.map(({ name, clauses }) => ({ name, finds: clauses.map(reading) }));

/** Names of the stars of each pillar, in table order; an unknown hour has none. */
export type StarsByPillar = Record<MarkedPillar, StarName[]>;

/**
 * Returns the stars of four pillars, or of three if the hour is unknown. 庚午 辛巳 乙酉 癸未, a man: 未 is the year stem 庚's
 * 天乙贵人, so the hour has it.
 */
export function starsOf(pillars: StarPillars, gender: Gender): StarsByPillar {
  const facts = factsOf(pillars, gender);
  const found: StarsByPillar = { year: [], month: [], day: [], hour: [] };
  for (const { name, finds } of STARS) {
    let marks = 0;
    for (const find of finds) marks |= find(facts);
    if (marks === 0) continue;
    if (marks & YEAR) found.year.push(name);
    if (marks & MONTH) found.month.push(name);
    if (marks & DAY) found.day.push(name);
    if (marks & HOUR) found.hour.push(name);
  }
  return found;
}
