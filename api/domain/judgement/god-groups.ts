import { ELEMENTS, type Element, type ElementRelation, relation } from '../bazi/elements.ts';
import type { TenGod } from '../bazi/ten-gods.ts';
import { must, record, ring } from '../lookup.ts';
import type { Gender } from '../people/birth.ts';
import { GOD_GROUPS, type GodGroup } from './judgement.ts';

/** The ten gods two by two: first the one of the day stem's own polarity. */
const GODS_OF: Readonly<Record<GodGroup, readonly [TenGod, TenGod]>> = {
  比劫: ['比肩', '劫财'],
  食伤: ['食神', '伤官'],
  财: ['偏财', '正财'],
  官杀: ['七杀', '正官'],
  印: ['偏印', '正印'],
};

/** The group of an element, by what the day element does to it. */
const GROUP_OF_RELATION: Readonly<Record<ElementRelation, GodGroup>> = {
  same: '比劫',
  produces: '食伤',
  controls: '财',
  controlledBy: '官杀',
  producedBy: '印',
};

export const TEN_GODS = GOD_GROUPS.flatMap((group) => GODS_OF[group]);

const GROUP_OF_GOD: Readonly<Record<TenGod, GodGroup>> = record(TEN_GODS, (god) =>
  must(
    GOD_GROUPS.find((group) => GODS_OF[group].includes(god)),
    `group of ${god}`,
  ),
);

export function groupOf(god: TenGod): GodGroup {
  return GROUP_OF_GOD[god];
}

export function godsOf(group: GodGroup): readonly [TenGod, TenGod] {
  return GODS_OF[group];
}

/** Group of an element relative to the day element: to 乙木, 水 is 印. */
export function groupOfElement(dayElement: Element, element: Element): GodGroup {
  return GROUP_OF_RELATION[relation(dayElement, element)];
}

const elementAt = ring(ELEMENTS);

/** The element of a group: 印 of 木 is 水. The groups are in the order of 生, as are the elements. */
export function elementOfGroup(dayElement: Element, group: GodGroup): Element {
  const at = ELEMENTS.indexOf(dayElement) + GOD_GROUPS.indexOf(group);
  return elementAt(at);
}

/** 男 财, 女 官杀; the first is the nearer. */
const SPOUSE_GODS: Readonly<Record<Gender, readonly [TenGod, TenGod]>> = {
  male: ['正财', '偏财'],
  female: ['正官', '七杀'],
};

export function spouseGods(gender: Gender): readonly [near: TenGod, far: TenGod] {
  return SPOUSE_GODS[gender];
}
