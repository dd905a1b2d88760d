import type { Pillar, Position } from '../../bazi/chart.ts';
import { branchElement, type Element } from '../../bazi/elements.ts';
import type { Relation } from '../../bazi/relations.ts';
import type { TenGod } from '../../bazi/ten-gods.ts';
import { hiddenPlaces, placeName, visiblePlaces } from '../placed-stems.ts';
import { BEARINGS, type Bearing } from '../words/natal/relation-palaces.ts';

/** Where one of these gods stands: `月干辛`, and inside the branches `酉中辛`. The open ones first. */
export function placesOfGods(
  pillars: readonly Pillar[],
  gods: readonly TenGod[],
): { open: string[]; hidden: string[] } {
  const wanted = ({ god }: { god: TenGod }) => gods.includes(god);
  return {
    open: visiblePlaces(pillars)
      .filter(wanted)
      .map(({ position, stem }) => `${placeName(position)}干${stem}`),
    hidden: hiddenPlaces(pillars)
      .filter(wanted)
      .map(({ position, branch, stem }) => `${placeName(position)}支${branch}中的${stem}`),
  };
}

/** At most `most` places, the open ones first; empty where there are none. */
export function namedPlaces(pillars: readonly Pillar[], gods: readonly TenGod[], most = 2): string {
  const { open, hidden } = placesOfGods(pillars, gods);
  return [...open, ...hidden].slice(0, most).join('、');
}

/** The signs that an element comes from, stems and branches first, then what is hidden. */
export function sourcesOf(pillars: readonly Pillar[], element: Element): string[] {
  const visible = pillars.flatMap(({ position, stem, stemElement, branch }) => [
    ...(stemElement === element ? [`${placeName(position)}干${stem}`] : []),
    ...(branchElement(branch) === element ? [`${placeName(position)}支${branch}`] : []),
  ]);
  const hidden = hiddenPlaces(pillars)
    .filter((place) => place.element === element && branchElement(place.branch) !== element)
    .map(({ position, branch, stem }) => `${placeName(position)}支${branch}中的${stem}`);
  return [...visible, ...hidden];
}

/** Where an element helps from: its sources without the day stem, which is the one to be helped. */
export function helpersOf(pillars: readonly Pillar[], element: Element): string[] {
  const own = `${placeName('day')}干`;
  return sourcesOf(pillars, element).filter((source) => !source.startsWith(own));
}

/** A relation between two pillars that is worth telling. */
export interface ToldRelation {
  name: string;
  bearing: Bearing;
  one: Position;
  other: Position;
}

const ORDER: readonly Position[] = ['year', 'month', 'day', 'hour'];

/**
 * The relations worth telling, branch before stem and the strongest kind first, each with the two
 * places it joins; 三合 and its like by the two that stand nearest to the day.
 */
export function toldRelations(relations: readonly Relation<Position>[]): ToldRelation[] {
  const ranked = ['三会', '三合', '六冲', '六合', '干合', '干冲', '半合', '刑', '害'];
  return [...relations]
    .sort((a, b) => ranked.indexOf(a.kind) - ranked.indexOf(b.kind))
    .flatMap(({ kind, name, members }) => {
      const bearing = BEARINGS[kind];
      const places = ORDER.filter((place) => members.some(({ position }) => position === place));
      const near = places.length > 2 && places.includes('day') ? aroundDay(places) : places;
      const [one, other] = near;
      return bearing && one && other ? [{ name, bearing, one, other }] : [];
    });
}

function aroundDay(places: readonly Position[]): readonly Position[] {
  const at = places.indexOf('day');
  return at > 0 ? places.slice(at - 1, at + 1) : places.slice(0, 2);
}
