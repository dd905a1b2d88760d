import type { Branch, Stem } from '../calendar/ganzhi.ts';
import { record, ring } from '../lookup.ts';

/** In the order of 生: each produces the next and controls the one after that. */
export const ELEMENTS = ['木', '火', '土', '金', '水'] as const;
export type Element = (typeof ELEMENTS)[number];

const STEM_ELEMENTS: Readonly<Record<Stem, Element>> = {
  甲: '木',
  乙: '木',
  丙: '火',
  丁: '火',
  戊: '土',
  己: '土',
  庚: '金',
  辛: '金',
  壬: '水',
  癸: '水',
};

const BRANCH_ELEMENTS: Readonly<Record<Branch, Element>> = {
  子: '水',
  丑: '土',
  寅: '木',
  卯: '木',
  辰: '土',
  巳: '火',
  午: '火',
  未: '土',
  申: '金',
  酉: '金',
  戌: '土',
  亥: '水',
};

export function stemElement(stem: Stem): Element {
  return STEM_ELEMENTS[stem];
}

export function branchElement(branch: Branch): Element {
  return BRANCH_ELEMENTS[branch];
}

/** How an element stands to another, seen from the first. */
const ELEMENT_RELATIONS = ['same', 'produces', 'controls', 'controlledBy', 'producedBy'] as const;
export type ElementRelation = (typeof ELEMENT_RELATIONS)[number];

const relationAfter = ring(ELEMENT_RELATIONS);

/** Written out once: a reading asks for it some thousands of times. */
const RELATIONS = record(ELEMENTS, (from) =>
  record(ELEMENTS, (to) => relationAfter(ELEMENTS.indexOf(to) - ELEMENTS.indexOf(from))),
);

/** `relation('木', '土')` is `controls`: 木克土. */
export function relation(from: Element, to: Element): ElementRelation {
  return RELATIONS[from][to];
}
