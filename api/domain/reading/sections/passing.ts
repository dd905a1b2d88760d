import { POSITIONS, type Position } from '../../bazi/chart.ts';
import type { Meeting, Outlook } from '../outlook.ts';
import { BEARINGS } from '../words/natal/relation-palaces.ts';
import { NO_PASSING, PASSING_PLACES, RELIEF } from '../words/natal/years.ts';
import { comingOf, type Telling } from './telling.ts';

const NAMES = { luckYear: '流年', luckCycle: '大运' } as const;

const inChart = (position: Meeting): position is Position =>
  POSITIONS.some((place) => place === position);

/**
 * The weightiest relation of a passing pair with a pillar, the day first, for it is the nearest.
 * A clash that touches a 仇 or 忌 sign may be a relief, and is said to be one.
 */
export function passingSentence(
  { analysis, say }: Telling,
  { relations, flags }: Outlook,
  period: keyof typeof NAMES,
  turn: number,
): string {
  const told = relations.flatMap(({ kind, name, members }) => {
    const bearing = BEARINGS[kind];
    const place = members.map(({ position }) => position).find(inChart);
    const byPeriod = members.some(({ position }) => position === period);
    return bearing && place && byPeriod ? [{ bearing, name, place }] : [];
  });
  const slots = { 运: NAMES[period] };
  const found = told.find(({ place }) => place === 'day') ?? told[0];
  if (!found) return say.turn('passing.quiet', turn, NO_PASSING, slots);
  const { bearing, name, place } = found;
  const key = `passing.${bearing}.${place}`;
  // The cycle has the third wording to itself, so that no year repeats it.
  const wording = period === 'luckCycle' ? 2 : turn % 2;
  const sentence = say.turn(key, wording, PASSING_PLACES[bearing][place], { ...slots, 名: name });
  const touched = analysis.pillars.find(({ position }) => position === place);
  const relief =
    bearing === 'motion' &&
    touched !== undefined &&
    comingOf(analysis.roles.byElement[touched.branchElement]) === 'handling' &&
    flags.some((flag) => flag.relief && flag.position === place);
  return relief ? `${sentence}；${say.turn('passing.relief', turn, RELIEF)}` : sentence;
}
