import type { Pillar } from '../../bazi/chart.ts';
import { ELEMENTS, type Element } from '../../bazi/elements.ts';
import { type Branch, type Season, seasonOf } from '../../calendar/ganzhi.ts';
import { record } from '../../lookup.ts';
import type { Evidence } from '../evidence.ts';
import { elementOfGroup, groupOfElement } from '../god-groups.ts';
import { type Climate, GOD_GROUPS, type GodGroup, type Judgement } from '../judgement.ts';
import type { FoundSpecial } from '../pattern/transformed.ts';
import { pillarAt } from '../placed-stems.ts';
import type { Balanced } from './balance.ts';

/** Facts that the votes are counted from. */
export interface VoteSource {
  pillars: readonly Pillar[];
  elements: Judgement['elements'];
  groups: Judgement['groups'];
  climate: Climate;
  /** z in tenths. */
  tenths: number;
  balanced: Balanced;
  pattern: { element: Element; why: Evidence };
  special: FoundSpecial | null;
}

export interface VoteFacts extends VoteSource {
  dayElement: Element;
  dayStem: string;
  month: Branch;
  monthGroup: GodGroup;
  season: Season;
  strong: boolean;
  /** Degrees of strong and weak, 0 to 2; one of them is 0. */
  strength: number;
  weakness: number;
  /** Parts of one in the weight of the ten gods. */
  part: Readonly<Record<GodGroup, number>>;
  /** Part of 比劫 and 印 together. */
  support: number;
  balanceElement: Element;
}

/** An element as it stands for the day master. */
export interface Place {
  group: GodGroup;
  element: Element;
}

const MAX = 2;
const within = (value: number) => Math.min(MAX, Math.max(0, value));

export function voteFacts(source: VoteSource): VoteFacts {
  const { pillars, groups, tenths, balanced } = source;
  const { stem: dayStem, stemElement: dayElement } = pillarAt(pillars, 'day');
  const { branch: month, branchElement } = pillarAt(pillars, 'month');
  const all = GOD_GROUPS.reduce((sum, group) => sum + groups[group], 0);
  const part = record(GOD_GROUPS, (group) => groups[group] / all);
  return {
    ...source,
    dayElement,
    dayStem,
    month,
    monthGroup: groupOfElement(dayElement, branchElement),
    season: seasonOf(month),
    strong: tenths >= 0,
    strength: within(tenths / 20),
    weakness: within(-tenths / 20),
    part,
    support: part.比劫 + part.印,
    balanceElement: elementOfGroup(dayElement, balanced.group),
  };
}

/** 比劫 and 印 carry; the other three temper. */
const carries = (group: GodGroup) => group === '比劫' || group === '印';

/** Asked for by the side: what carries the weak, what tempers the strong. */
export const fitsSide = ({ strong }: VoteFacts, { group }: Place) => carries(group) !== strong;

/** The printed share of an element's force, in percent. */
export function forceOf({ elements }: VoteFacts, { element }: Place): number {
  return elements[ELEMENTS.indexOf(element)]?.share ?? 0;
}

/** Nearly the whole chart is 比劫 and 印. */
const ALL_SUPPORT = 0.72;
/** Next to nothing of them is left. */
const NO_SUPPORT = 0.18;

export const allSupport = ({ support }: VoteFacts, { group }: Place) => carries(group) && support > ALL_SUPPORT;
export const noSupport = ({ support }: VoteFacts, { group }: Place) => !carries(group) && support < NO_SUPPORT;

/** From this share on an element is too much to be asked for, in percent. */
const TOO_MUCH = 38;

/** Fills the chart, and no force carries it: no strict special pattern, nothing that is all of one kind. Speaks against it. */
export function isTooMuch(facts: VoteFacts, place: Place): boolean {
  if (forceOf(facts, place) < TOO_MUCH || facts.special?.strict) return false;
  return !allSupport(facts, place) && !noSupport(facts, place);
}

/** Too much, and not even named by all three schools: it goes behind the others. */
export function isOver(facts: VoteFacts, place: Place): boolean {
  const { balanceElement, climate, pattern } = facts;
  const named = [balanceElement, climate.element, pattern.element];
  return isTooMuch(facts, place) && named.some((element) => element !== place.element);
}
