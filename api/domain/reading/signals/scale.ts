import { record } from '../../lookup.ts';
import { AREAS, type Area, type Tone } from '../outlook.ts';
import type { Scores } from './scores.ts';

/** The one scale: the share of the person's own periods that lie below. 15 % 顺, 35 平, 30 稳, 20 慢. */
const SCALE: readonly { from: number; tone: Tone }[] = [
  { from: 0.85, tone: '顺' },
  { from: 0.5, tone: '平' },
  { from: 0.2, tone: '稳' },
];

/** Scores nearer than this are equal. */
const EQUAL = 1e-9;

/** The word of one column among others of the same person, itself among them; equal ones share the middle. */
function toneAmong(own: Scores, all: readonly Scores[], column: number): Tone {
  const score = own[column] ?? 0;
  let below = 0;
  for (const scores of all) {
    const other = scores[column] ?? 0;
    if (other < score - EQUAL) below += 1;
    else if (other <= score + EQUAL) below += 0.5;
  }
  return SCALE.find(({ from }) => below / all.length >= from)?.tone ?? '慢';
}

export interface Toned {
  tone: Tone;
  /** Before the words are cut by the person's own scale; 0 is neither way. */
  score: number;
  areas: Record<Area, Tone>;
}

/**
 * The words of one period among the person's own. Headline and areas agree: a 顺 period has its
 * best area 顺 and none 慢, a 慢 one its lowest 慢 and none 顺.
 */
export function tonesAmong(own: Scores, all: readonly Scores[]): Toned {
  const tone = toneAmong(own, all, 0);
  const areas = record(AREAS, (area) => heldBy(tone, toneAmong(own, all, AREAS.indexOf(area) + 1)));
  if (tone === '顺') areas[extreme(own, 1)] = '顺';
  if (tone === '慢') areas[extreme(own, -1)] = '慢';
  return { tone, score: own[0] ?? 0, areas };
}

function heldBy(whole: Tone, area: Tone): Tone {
  if (whole === '顺' && area === '慢') return '稳';
  return whole === '慢' && area === '顺' ? '平' : area;
}

/** The area with the highest score (`side` 1) or the lowest (−1). */
function extreme([, ...areas]: Scores, side: 1 | -1): Area {
  const order = AREAS.map((area, at) => ({ area, score: (areas[at] ?? 0) * side }));
  return order.reduce((a, b) => (b.score > a.score ? b : a)).area;
}

/** More in a row are not remembered. */
const NAMED = 3;

/** Of the person's own periods, in their order, those that are 顺 and those that are 慢: never one in both. */
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
