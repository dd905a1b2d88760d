import type { Position } from '#domain/bazi/chart';
import { type PeriodPosition, type PlacedSigns, type Relation, relationsWithPeriod } from '#domain/bazi/relations';
import { branchOf, type Ganzhi, stemOf } from '#domain/calendar/ganzhi';

type Pillars = readonly PlacedSigns<Position>[];
export type PeriodRelation = Relation<Position | PeriodPosition>;

function placed(position: PeriodPosition, ganzhi: Ganzhi): PlacedSigns<PeriodPosition> {
  return { position, stem: stemOf(ganzhi), branch: branchOf(ganzhi) };
}

/** Relations between a luck pillar and the chart. */
export function luckPillarRelations(pillars: Pillars, cycle: Ganzhi): PeriodRelation[] {
  return relationsWithPeriod(pillars, [placed('luckCycle', cycle)]);
}

/** Relations between a year and the chart, and its luck pillar (null before luck begins). */
export function yearRelations(pillars: Pillars, cycle: Ganzhi | null, year: Ganzhi): PeriodRelation[] {
  const passing = [placed('luckYear', year)];
  if (cycle) passing.push(placed('luckCycle', cycle));
  return relationsWithPeriod(pillars, passing).filter(({ members }) =>
    members.some(({ position }) => position === 'luckYear'),
  );
}
