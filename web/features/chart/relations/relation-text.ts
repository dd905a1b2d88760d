import type { Position } from '#domain/bazi/chart';
import type { PeriodPosition, Relation } from '#domain/bazi/relations';
import { PLACES } from '../text.ts';

/** `年柱午 · 日柱子` */
export function membersText({ members }: Relation<Position | PeriodPosition>): string {
  return members.map(({ position, sign }) => `${PLACES[position]}${sign}`).join(' · ');
}

/** Where a period's character meets the chart: `日柱、时柱`. */
export function metText({ members }: Relation<Position | PeriodPosition>, passing: PeriodPosition): string {
  const met = members.filter(({ position }) => position !== passing);
  return [...new Set(met.map(({ position }) => PLACES[position]))].join('、');
}
