import type { Pillar } from '../../bazi/chart.ts';
import { ELEMENTS, type Element, stemElement } from '../../bazi/elements.ts';
import { type Branch, type Season, seasonOf } from '../../calendar/ganzhi.ts';
import { record } from '../../lookup.ts';
import type { Evidence } from '../evidence.ts';
import { elementOfGroup, groupOfElement } from '../god-groups.ts';
import { type Climate, GOD_GROUPS, type GodGroup, type Judgement, type RoleCandidate } from '../judgement.ts';
import type { FoundSpecial } from '../pattern/transformed.ts';
import { pillarAt } from '../placed-stems.ts';
import { type Roots, rootsOf } from '../roots.ts';
import { STATED_FROM } from '../strength/score.ts';
import { type Balanced, otherBalance } from './balance.ts';

/** Facts that the votes are counted from. */
export interface VoteSource {
  pillars: readonly Pillar[];
  elements: Judgement['elements'];
  groups: Judgement['groups'];
  score: number;
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
  roots: Readonly<Record<Element, Roots>>;
}

/** An element in relation to the day master. */
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
    roots: record(ELEMENTS, (element) => rootsOf(pillars, element)),
  };
}

/** 比劫 and 印 carry; the other three temper. */
const carries = (group: GodGroup) => group === '比劫' || group === '印';

/** Useful by side: what supports the weak, what restrains the strong. */
export const fitsSide = ({ strong }: VoteFacts, { group }: Place) => carries(group) !== strong;

/** The printed share of an element's force, in percent. */
export function shareOf({ elements }: VoteFacts, { element }: Place): number {
  return elements[ELEMENTS.indexOf(element)]?.share ?? 0;
}

/** Nearly the whole chart is 比劫 and 印. */
const ALL_SUPPORT = 0.72;
/** Next to nothing of them is left. */
const NO_SUPPORT = 0.18;

export const allSupport = ({ support }: VoteFacts, { group }: Place) => carries(group) && support > ALL_SUPPORT;
export const noSupport = ({ support }: VoteFacts, { group }: Place) => !carries(group) && support < NO_SUPPORT;

/** From this share on an element is too strong to be useful, in percent. */
const TOO_MUCH = 38;

/** Fills the chart, and no force carries it: no strict special pattern, nothing that is all of one kind. Speaks against it. */
export function isTooMuch(facts: VoteFacts, place: Place): boolean {
  if (shareOf(facts, place) < TOO_MUCH || facts.special?.strict) return false;
  return !allSupport(facts, place) && !noSupport(facts, place);
}

/** In 中和 the lean is right in half of the charts, so 扶抑 takes the element of either side. */
function eitherSide({ pillars, groups, score, tenths, dayElement }: VoteFacts): RoleCandidate[] {
  if (Math.abs(tenths) >= STATED_FROM) return [];
  const { group } = otherBalance({ pillars, groups, strength: { score } });
  const element = elementOfGroup(dayElement, group);
  return [{ method: '扶抑', element, why: [{ id: 'useful.either-side', slots: { 行: element } }] }];
}

/** The table's other firsts, and what winter and summer ask for whatever the day stem is. */
function otherSeason({ climate, month }: VoteFacts): RoleCandidate[] {
  const table = climate.first.map((stem) => ({
    method: '调候' as const,
    element: stemElement(stem),
    why: [climate.why],
  }));
  if (climate.remedy === null) return table;
  const id = climate.remedy === '火' ? 'vote.winter-fire' : 'vote.summer-water';
  return [...table, { method: '调候', element: climate.remedy, why: [{ id, slots: { 月支: month } }] }];
}

/** A chart that is nearly all of one kind may go with it. */
function withTheFlow(facts: VoteFacts, places: readonly Place[]): RoleCandidate[] {
  return places.flatMap((place): RoleCandidate[] => {
    const id = allSupport(facts, place) ? 'all-support' : noSupport(facts, place) ? 'no-support' : null;
    if (id === null) return [];
    const why = [{ id: `vote.${id}`, slots: { 占: `${Math.round(facts.support * 100)}` } } as const];
    return [{ method: '从化', element: place.element, why }];
  });
}

/** Each method with the element that it takes. */
export function candidatesOf({ balanced, balanceElement, climate, pattern, special }: VoteFacts): RoleCandidate[] {
  const found: RoleCandidate[] = [
    { method: '扶抑', element: balanceElement, why: [balanced.why] },
    { method: '调候', element: climate.element, why: [climate.why] },
    { method: '格局', element: pattern.element, why: [pattern.why] },
  ];
  if (special) found.push({ method: '从化', element: special.element, why: special.why });
  return found;
}

/** The elements that a method takes on second thoughts: the other side of 中和, another first of the table, the flow. */
export const secondThoughts = (facts: VoteFacts, places: readonly Place[]): RoleCandidate[] => [
  ...eitherSide(facts),
  ...otherSeason(facts),
  ...withTheFlow(facts, places),
];

/** Why an element goes behind the others: too much of it without the three methods for it, or no method takes it. */
export type Behind = 'over' | 'untaken';

/** In the order of the places. A suspected pattern takes nothing: the ordinary reading decides. */
export function behindOf(facts: VoteFacts, places: readonly Place[]): (Behind | null)[] {
  const { balanceElement, climate, pattern, special } = facts;
  const methods = [balanceElement, climate.element, pattern.element];
  const taken = new Set([
    ...methods,
    ...secondThoughts(facts, places).map(({ element }) => element),
    ...(special?.strict ? [special.element] : []),
  ]);
  return places.map((place) => {
    if (isTooMuch(facts, place) && methods.some((element) => element !== place.element)) return 'over';
    return taken.has(place.element) ? null : 'untaken';
  });
}
