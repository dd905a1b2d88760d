import type { Position } from '#domain/bazi/chart';
import type { Relation } from '#domain/bazi/relations';

/** Width of a column in drawing units; the character is in the middle. */
export const COLUMN = 100;
/** Distance between legs that start at the same character. */
const LEG_GAP = 11;

/** Relations of the same characters, drawn as one bracket in a lane. */
export interface RelationArc {
  /** Strongest first. */
  relations: [Relation<Position>, ...Relation<Position>[]];
  /** 0 is the lane closest to the characters. */
  lane: number;
  /** Positions of the legs from left to right. */
  legs: number[];
  /** Position of the name: the middle of the bracket. */
  middle: number;
}

interface RelationLayout {
  /** Stem relations are drawn above the pillars, branch relations below. */
  stems: RelationArc[];
  branches: RelationArc[];
}

interface Placed extends Pick<RelationArc, 'relations'> {
  columns: number[];
  lane: number;
}

const first = ({ columns }: Placed) => columns[0] as number;
const last = ({ columns }: Placed) => columns.at(-1) as number;
const span = (placed: Placed) => last(placed) - first(placed);

/** Short brackets are closest to the characters; touching ones get separate lanes, because of their names. */
function inLanes(placed: Placed[]): Placed[] {
  const lanes: Placed[][] = [];
  const ordered = placed.sort((a, b) => span(a) - span(b) || first(a) - first(b));
  for (const each of ordered) {
    const apart = (other: Placed) => last(other) < first(each) || last(each) < first(other);
    const free = lanes.findIndex((lane) => lane.every(apart));
    each.lane = free < 0 ? lanes.length : free;
    lanes[each.lane] = [...(lanes[each.lane] ?? []), each];
  }
  return ordered;
}

/**
 * Order of the legs at a character, so that brackets nest without crossing: those to the left first, shorter ones
 * further out, then passing ones, then those to the right.
 */
function legOrder(column: number, placed: Placed): number {
  if (last(placed) === column) return -100 + span(placed) + placed.lane / 10;
  if (first(placed) === column) return 100 - span(placed) - placed.lane / 10;
  return 0;
}

function withLegs(placed: Placed[]): RelationArc[] {
  const legAt = (column: number, of: Placed) => {
    const here = placed
      .filter(({ columns }) => columns.includes(column))
      .sort((a, b) => legOrder(column, a) - legOrder(column, b));
    const offset = here.indexOf(of) - (here.length - 1) / 2;
    return (column + 0.5) * COLUMN + offset * LEG_GAP;
  };
  return placed.map((each) => {
    const legs = each.columns.map((column) => legAt(column, each));
    const middle = ((legs[0] as number) + (legs.at(-1) as number)) / 2;
    return { relations: each.relations, lane: each.lane, legs, middle };
  });
}

/** Groups relations of the same characters: 巳申 is 合, 刑 and 破 at once. */
export function bySigns<P extends string>(relations: readonly Relation<P>[]): [Relation<P>, ...Relation<P>[]][] {
  const groups = new Map<string, [Relation<P>, ...Relation<P>[]]>();
  for (const relation of relations) {
    const signs = relation.members.map(({ position, sign }) => position + sign).join();
    const group = groups.get(signs);
    if (group) group.push(relation);
    else groups.set(signs, [relation]);
  }
  return [...groups.values()];
}

/** `巳申合水·刑·破`: the characters are named once. */
export function arcName({ relations: [first, ...others] }: Pick<RelationArc, 'relations'>): string {
  return [first.name, ...others.map(({ name }) => name.slice(2))].join('·');
}

/** Layout of a chart's relations. `positions` are the columns from left to right. */
export function relationLayout(
  positions: readonly Position[],
  relations: readonly Relation<Position>[],
): RelationLayout {
  const columnsOf = (of: Relation<Position>) =>
    of.members.map(({ position }) => positions.indexOf(position)).sort((a, b) => a - b);
  const side = (ofStems: boolean) => {
    const ofSide = relations.filter(({ kind }) => kind.startsWith('干') === ofStems);
    const placed = bySigns(ofSide).map((group) => ({
      relations: group,
      columns: columnsOf(group[0]),
      lane: 0,
    }));
    return withLegs(inLanes(placed));
  };
  return { stems: side(true), branches: side(false) };
}

export function laneCount(arcs: readonly RelationArc[]): number {
  return arcs.reduce((count, { lane }) => Math.max(count, lane + 1), 0);
}
