import { record } from '../../lookup.ts';
import { AREAS, type Area, type Tone } from '../outlook.ts';
import type { Scores } from './scores.ts';

/** The scale: share of the person's periods below. 15 % 顺, 35 稳, 30 平, 20 慢. */
const SCALE: readonly { from: number; tone: Tone }[] = [
  { from: 0.85, tone: '顺' },
  { from: 0.5, tone: '稳' },
  { from: 0.2, tone: '平' },
];

/** Scores closer than this are equal. */
const EQUAL = 1e-9;

/** Consecutive periods: scores of the whole, then of every area. */
type Columns = readonly Float64Array[];

export function columnsOf(all: readonly Scores[]): Columns {
  return Array.from({ length: AREAS.length + 1 }, (_, column) =>
    Float64Array.from(all, (scores) => scores[column] ?? 0),
  );
}

/** Range of periods to rank among: from (inclusive), until (exclusive). */
interface Among {
  from: number;
  until: number;
}

/** Tone of a score among those of its column, including itself; equal ones share the middle rank. */
function toneAmong(score: number, column: Float64Array, { from, until }: Among): Tone {
  let lower = 0;
  let equal = 0;
  for (let at = from; at < until; at++) {
    const other = column[at] ?? 0;
    if (other < score - EQUAL) lower += 1;
    else if (other <= score + EQUAL) equal += 1;
  }
  const below = (lower + equal / 2) / (until - from);
  return SCALE.find((each) => below >= each.from)?.tone ?? '慢';
}

/** Tone of a value among all, including itself. */
export function wordAmong(value: number, all: readonly number[]): Tone {
  return toneAmong(value, Float64Array.from(all), { from: 0, until: all.length });
}

export interface Toned {
  tone: Tone;
  /** Raw score; 0 is neutral. */
  score: number;
  areas: Record<Area, Tone>;
}

/**
 * Tones of a period among the person's own. Whole and areas are made consistent: a 顺 period has its best area 顺 and
 * none 慢, a 慢 one its worst area 慢 and none 顺.
 */
export function tonesAmong(own: Scores, columns: Columns, among: Among): Toned {
  const words = columns.map((column, at) => toneAmong(own[at] ?? 0, column, among));
  const [tone = '慢', ...rest] = words;
  const areas = record(AREAS, (area) => heldBy(tone, rest[AREAS.indexOf(area)] ?? tone));
  if (tone === '顺') areas[extreme(own, 1)] = '顺';
  if (tone === '慢') areas[extreme(own, -1)] = '慢';
  return { tone, score: own[0] ?? 0, areas };
}

function heldBy(whole: Tone, area: Tone): Tone {
  if (whole === '顺' && area === '慢') return '平';
  return whole === '慢' && area === '顺' ? '稳' : area;
}

/** Area with the highest (`side` 1) or lowest (−1) score. */
function extreme([, ...areas]: Scores, side: 1 | -1): Area {
  const order = AREAS.map((area, at) => ({ area, score: (areas[at] ?? 0) * side }));
  return order.reduce((a, b) => (b.score > a.score ? b : a)).area;
}

/** Maximum number in a row. */
const NAMED = 3;

/** Selects the 顺 and the 慢 among the person's periods, in order: never one in both. */
export function endsOf<T>(
  periods: readonly T[],
  of: (period: T) => { tone: Tone; score: number },
): { light: T[]; slow: T[] } {
  const named = (wanted: Tone, side: 1 | -1) => {
    const found = periods
      .filter((period) => of(period).tone === wanted)
      .sort((a, b) => side * (of(b).score - of(a).score))
      .slice(0, NAMED);
    return periods.filter((period) => found.includes(period));
  };
  return { light: named('顺', 1), slow: named('慢', -1) };
}
