import { BRANCHES, type Branch, STEMS, type Stem } from '../calendar/ganzhi.ts';
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

/** Relation of an element to another, from the first one's point of view. */
const ELEMENT_RELATIONS = ['same', 'produces', 'controls', 'controlledBy', 'producedBy'] as const;
export type ElementRelation = (typeof ELEMENT_RELATIONS)[number];

const relationAfter = ring(ELEMENT_RELATIONS);

/** Precomputed: a reading needs it thousands of times. */
const RELATIONS = record(ELEMENTS, (from) =>
  record(ELEMENTS, (to) => relationAfter(ELEMENTS.indexOf(to) - ELEMENTS.indexOf(from))),
);

/** `relation('木', '土')` is `controls`: 木克土. */
export function relation(from: Element, to: Element): ElementRelation {
  return RELATIONS[from][to];
}

/** 庚 controls 甲. */
export const controls = (one: Stem, two: Stem): boolean => relation(stemElement(one), stemElement(two)) === 'controls';

export type YinYang = '阳' | '阴';

const POLARITIES = ['阳', '阴'] as const;

function polarity(index: number): YinYang {
  return POLARITIES[(index % 2) as 0 | 1];
}

/** 甲丙戊庚壬 are 阳. */
export function stemYinYang(stem: Stem): YinYang {
  return polarity(STEMS.indexOf(stem));
}

/**
 * 子寅辰午申戌 are 阳, by their place in the cycle. (Rules that look at a branch's use rather than
 * its place take the polarity of its main hidden stem, where 子 is 癸 and 阴.)
 */
export function branchYinYang(branch: Branch): YinYang {
  return polarity(BRANCHES.indexOf(branch));
}

/**
 * 地支藏干 in the order 本气, 中气, 余气, as lunar-javascript and tyme4ts have them. Some tables swap
 * the last two of 巳 (丙戊庚); the ten gods are the same, only a weighting by order would differ.
 */
const HIDDEN: Readonly<Record<Branch, readonly Stem[]>> = {
  子: ['癸'],
  丑: ['己', '癸', '辛'],
  寅: ['甲', '丙', '戊'],
  卯: ['乙'],
  辰: ['戊', '乙', '癸'],
  巳: ['丙', '庚', '戊'],
  午: ['丁', '己'],
  未: ['己', '丁', '乙'],
  申: ['庚', '壬', '戊'],
  酉: ['辛'],
  戌: ['戊', '辛', '丁'],
  亥: ['壬', '甲'],
};

/** One to three stems, the branch's main one first. */
export function hiddenStems(branch: Branch): readonly Stem[] {
  return HIDDEN[branch];
}
