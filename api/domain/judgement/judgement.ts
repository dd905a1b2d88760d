import type { Pillar, Position } from '../bazi/chart.ts';
import type { ElementBalance } from '../bazi/element-balance.ts';
import type { Element } from '../bazi/elements.ts';
import type { Relation } from '../bazi/relations.ts';
import type { TenGod } from '../bazi/ten-gods.ts';
import type { Stem } from '../calendar/ganzhi.ts';
import type { School } from '../people/birth-answers.ts';
import type { Confidence } from './confidence.ts';
import type { Evidence } from './evidence.ts';

/** The five roles an element may have for a chart, and what each is worth when a day is scored. */
export const ROLES = ['用', '喜', '闲', '仇', '忌'] as const;
export type Role = (typeof ROLES)[number];
export const ROLE_WORTH: Readonly<Record<Role, number>> = { 用: 2, 喜: 1, 闲: 0, 仇: -1, 忌: -2 };

/** The ten gods two by two. */
export const GOD_GROUPS = ['比劫', '食伤', '财', '官杀', '印'] as const;
export type GodGroup = (typeof GOD_GROUPS)[number];

export const STRENGTH_CLASSES = ['极弱', '弱', '中和', '强', '极强'] as const;
export type StrengthClass = (typeof STRENGTH_CLASSES)[number];

export interface Strength {
  /** 0–100, one decimal: the sum of `addends`; 50 + 8 z. */
  score: number;
  /** z, log-odds that a master calls the chart strong, in tenths. */
  tenths: number;
  /** The side by the sign of z, also within 中和, where it is right in half of the charts only. */
  lean: 'strong' | 'weak';
  /** 中和: between −0.5 and 0.5 neither side is stated. */
  class: StrengthClass;
  /** One for each weight that is counted: its points of the score, and why. */
  addends: readonly { id: string; points: number; why: Evidence }[];
  confidence: Confidence;
}

export const METHODS = ['扶抑', '调候', '格局', '从化'] as const;
export type Method = (typeof METHODS)[number];

/** One way to choose the useful god, with its answer. */
export interface RoleCandidate {
  method: Method;
  element: Element;
  why: readonly Evidence[];
}

/** Points that one weight gives to an element, with the reason. */
export interface Vote {
  id: string;
  method: Method;
  /** Its part of the sum; below 0 it speaks against the element. */
  points: number;
  why: Evidence;
}

/** One of the five elements with the votes for and against it. */
export interface Contender {
  element: Element;
  group: GodGroup;
  /** The sum of its votes; of an element that goes behind the others 10 less. */
  weight: number;
  /** Part of one: e to the sum, among the five; measured as agreement with the masters. */
  chance: number;
  /** `over`: too much of it is there without a written reason; `untaken`: no method takes it, and its votes are a remark. */
  behind: 'over' | 'untaken' | null;
  /** All that are not 0, the greatest in size first. */
  votes: readonly Vote[];
}

export type ElementRoles = Readonly<Record<Role, Element>>;

/** Roles of the five elements if another element is useful. */
export interface Reading {
  element: Element;
  byRole: ElementRoles;
  byElement: Readonly<Record<Element, Role>>;
}

/** The one answer that everything downstream reads. The five elements are all different. */
export interface Roles {
  byRole: ElementRoles;
  byElement: Readonly<Record<Element, Role>>;
  /** The school that gives most to the useful element. */
  method: Method;
  /** Its heaviest reasons, none against it. */
  why: readonly Evidence[];
  /** 高 from a chance of 0.6, 中 from 0.4 and 0.3 before the second; 低: two elements are near one another, and both are shown. */
  confidence: Confidence;
  /** The second of the votes; of an asserted special chart the ordinary reading. */
  runnerUp: Reading;
  /** The reading that may as well be right: a runner-up within 0.3, an ordinary reading of a special chart, the other school; else null. */
  rival: Reading | null;
  /** The five, heaviest first; the first is 用. */
  contenders: readonly Contender[];
  /** Number of the twelve hours that have this 用; null where the hour is known. */
  hoursAgreeing: number | null;
  candidates: readonly RoleCandidate[];
  /** The school whose weights the votes have. */
  school: School;
  /** The other school's useful god, if different; null too without the hour. */
  otherUseful: Element | null;
}

export interface Pattern {
  /** `伤官格`, `建禄格` */
  name: string;
  god: TenGod;
  /** Not so where a four-store month lets nothing out: then it is named by the 本气 for want of better. */
  clear: boolean;
  how: readonly Evidence[];
  completes: string | null;
  breaks: string | null;
  /** 救应: what mends what breaks it. */
  rescues: string | null;
  standing: '成' | '败' | '成中有败' | '败中有成' | '平';
  /** 病 and 药, soft words. */
  troubles: readonly { name: string; active: boolean; why: Evidence; remedy: string }[];
  confidence: Confidence;
}

/** Half of the 节 month, before or after its 中气 (the second term). */
export type MonthHalf = 'first' | 'second';

/** 调候: what the season of birth requires, after 穷通宝鉴. */
export interface Climate {
  first: readonly Stem[];
  assisting: readonly Stem[];
  /** The one element among `first` that is counted with. */
  element: Element;
  /** 火 in winter, 水 in summer: the season affects the useful element; else null. */
  remedy: Element | null;
  status: '调候得用' | '藏而待引' | '调候欠缺';
  why: Evidence;
}

/** A chart that goes with its one force instead of balancing it. */
export interface SpecialPattern {
  kind: '从财' | '从官杀' | '从儿' | '从势' | '专旺' | '从旺' | '从强' | '化气';
  /** `从财格`, `曲直格`, `化土格` */
  name: string;
  element: Element;
  why: readonly Evidence[];
  /** 中 if asserted, 低 if suspected. */
  confidence: Confidence;
  /** Past events that would distinguish it from an ordinary chart. */
  doubt: Evidence;
}

/** Its row of roles holds, and `counter` is the row if it does not. */
export interface AssertedPattern extends SpecialPattern {
  counter: ElementRoles;
}

/** 疑似: the ordinary reading decides, and the row of roles that this one would have is shown second. */
export interface SuspectedPattern extends SpecialPattern {
  roles: ElementRoles;
}

/** Judgement of the pillars alone. */
export interface Judgement {
  pillars: readonly Pillar[];
  hourKnown: boolean;
  dayStem: Stem;
  dayElement: Element;
  elements: readonly ElementBalance[];
  relations: readonly Relation<Position>[];
  /** Weighted presence of the god groups and of each god. */
  groups: Readonly<Record<GodGroup, number>>;
  gods: Readonly<Record<TenGod, { weight: number; visible: number; rooted: boolean }>>;
  strength: Strength;
  pattern: Pattern;
  special: AssertedPattern | null;
  suspected: SuspectedPattern | null;
  climate: Climate;
  /** Null where the hour is unknown and the 中气 falls on the day of birth. */
  monthHalf: MonthHalf | null;
  /** 通关: two forces oppose each other, and `element` between them is nearly absent. */
  bridge: { element: Element; between: readonly [Element, Element]; why: Evidence } | null;
  /** 用神受绊: the useful god's only open stem is bound by a neighbour's combination; why. */
  tied: Evidence | null;
  roles: Roles;
}
