import type { Position } from '#domain/bazi/chart';
import { type Passing, type PlacedSigns, passingRelations, type Relation } from '#domain/bazi/relations';
import { branchOf, type Ganzhi, stemOf } from '#domain/calendar/ganzhi';

type Pillars = readonly PlacedSigns<Position>[];
export type PassingRelation = Relation<Position | Passing>;

function placed(position: Passing, ganzhi: Ganzhi): PlacedSigns<Passing> {
  return { position, stem: stemOf(ganzhi), branch: branchOf(ganzhi) };
}

/** Relations of a luck cycle with the pillars. */
export function cycleRelations(pillars: Pillars, cycle: Ganzhi): PassingRelation[] {
  return passingRelations(pillars, [placed('luckCycle', cycle)]);
}

/** Relations of a year with the pillars and with its cycle (null before luck begins). */
export function yearRelations(pillars: Pillars, cycle: Ganzhi | null, year: Ganzhi): PassingRelation[] {
  const passing = [placed('luckYear', year)];
  if (cycle) passing.push(placed('luckCycle', cycle));
  return passingRelations(pillars, passing).filter(({ members }) =>
    members.some(({ position }) => position === 'luckYear'),
  );
}
