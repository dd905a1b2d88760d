import { POSITIONS, type Position } from '../../bazi/chart.ts';
import type { Relation } from '../../bazi/relations.ts';
import { AREAS, type Area, type Flag, type Meeting, type Outlook } from '../outlook.ts';
import { placeName } from '../placed-stems.ts';
import { variant } from '../variant.ts';
import { MARKS, STARS } from '../words/periods/flags.ts';
import { AREA_TOUCHES, PALACE_TOUCHES, TOUCH_OF, type Touch } from '../words/periods/touches.ts';

interface Met {
  relation: Relation<Meeting>;
  touch: Touch;
  position: Position;
}

const isPosition = (meeting: Meeting): meeting is Position =>
  (POSITIONS as readonly string[]).includes(meeting);

/** The relations of a period with each pillar of the chart, the weightiest first. */
function metBy({ relations }: Pick<Outlook, 'relations'>): Met[] {
  return relations.flatMap((relation) => {
    const touch = TOUCH_OF[relation.kind];
    if (!touch) return [];
    return relation.members.flatMap(({ position }) =>
      isPosition(position) ? [{ relation, touch, position }] : [],
    );
  });
}

/**
 * The two weightiest things a period does to the chart's palaces, each palace told once. The day
 * is told before other palaces of the same relation: it is the nearest.
 */
export function palaceLines(outlook: Pick<Outlook, 'relations'>, seed: number, most = 2): string[] {
  const met = metBy(outlook);
  const nearest = [...met].sort(
    (a, b) =>
      outlook.relations.indexOf(a.relation) - outlook.relations.indexOf(b.relation) ||
      Number(b.position === 'day') - Number(a.position === 'day'),
  );
  const places = new Set<Position>();
  const kinds = new Set<string>();
  const told: Met[] = [];
  for (const each of nearest) {
    if (told.length === most || places.has(each.position) || kinds.has(each.relation.name))
      continue;
    places.add(each.position);
    kinds.add(each.relation.name);
    told.push(each);
  }
  return told.map(({ relation, touch, position }) =>
    variant(seed, `palace-${position}`, PALACE_TOUCHES[touch][position]).replace(
      '{名}',
      relation.name,
    ),
  );
}

export interface AreaTouch {
  text: string;
  why: string;
}

/**
 * What touches the pillars that each area is read from. A relation is told in one area only, the
 * first of them: said five times it would read like a refrain. Most areas of most days have none.
 */
export function areaTouches(
  outlook: Pick<Outlook, 'relations'>,
  seed: number,
): Partial<Record<Area, AreaTouch>> {
  const told = new Set<string>();
  const met = metBy(outlook);
  const touches: Partial<Record<Area, AreaTouch>> = {};
  for (const area of AREAS) {
    const { at, ...lines } = AREA_TOUCHES[area];
    const found = met.find(
      ({ position, relation, touch }) =>
        at.includes(position) && lines[touch] && !told.has(relation.name),
    );
    if (!found) continue;
    const { name } = found.relation;
    told.add(name);
    touches[area] = {
      text: variant(seed, `${area}-touch`, lines[found.touch] ?? []).replace('{名}', name),
      why: `${name}，触动${placeName(found.position)}柱`,
    };
  }
  return touches;
}

/** The stars of custom that fall on a period, each once. */
export function starLines(flags: readonly Flag[], seed: number): string[] {
  const names = [...new Set(flags.map(({ name }) => name))];
  return names.flatMap((name) => {
    const options = STARS[name];
    return options ? [variant(seed, `star-${name}`, options)] : [];
  });
}

/** The marks that have a name (伏吟, 冲库 …), softly, and more softly still where they relieve. */
export function markLines(flags: readonly Flag[], seed: number): string[] {
  const seen = new Set<string>();
  return flags.flatMap(({ name, relief }) => {
    const words = MARKS[name];
    if (!words || seen.has(name)) return [];
    seen.add(name);
    return [variant(seed, `mark-${name}`, relief ? words.relief : words.plain)];
  });
}
