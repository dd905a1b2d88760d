import { type Pillar, POSITIONS } from '../../bazi/chart.ts';
import { ELEMENTS, type Element, relation } from '../../bazi/elements.ts';
import { STEM_PAIRS } from '../../bazi/relation-tables.ts';
import { inverse, must, record } from '../../lookup.ts';
import type { School } from '../../people/birth-answers.ts';
import type { Confidence } from '../confidence.ts';
import type { Evidence } from '../evidence.ts';
import { elementOfGroup, groupOfElement } from '../god-groups.ts';
import {
  type AssertedPattern,
  type Contender,
  type ElementRoles,
  type Judgement,
  METHODS,
  type Method,
  type Reading,
  ROLES,
  type RoleCandidate,
  type Roles,
  type SpecialPattern,
  type SuspectedPattern,
} from '../judgement.ts';
import type { FoundSpecial } from '../pattern/transformed.ts';
import { placeName, visiblePlaces } from '../placed-stems.ts';
import type { BalanceFacts } from './balance.ts';
import { type GroupRoles, rolesAround } from './group-roles.ts';
import { reasonsOf } from './reasons.ts';
import type { Ranking } from './tally.ts';

interface UsefulFacts {
  dayElement: Element;
  balance: BalanceFacts;
  ranking: Ranking;
  candidates: readonly RoleCandidate[];
  /** Second choices of the methods; one is mentioned if it alone has the useful element. */
  secondThoughts: readonly RoleCandidate[];
  /** 火 in winter, 水 in summer. */
  season: Element | null;
  found: FoundSpecial | null;
  /** Number of the twelve hours with the same first; null where the hour is known. */
  hoursAgreeing: number | null;
  school: School;
  /** First by the other school's weights; null without the hour. */
  otherFirst: Element | null;
}

type Kind = Exclude<SpecialPattern['kind'], '化气'>;

/** Groups that each special pattern goes with, and groups that it cannot bear (reading rules §4.5). */
const SPECIAL_ROLES: Readonly<Record<Kind, GroupRoles>> = {
  从财: { 用: '财', 喜: '食伤', 闲: '官杀', 仇: '印', 忌: '比劫' },
  从官杀: { 用: '官杀', 喜: '财', 闲: '食伤', 仇: '印', 忌: '比劫' },
  // 滴天髓: a chart that follows the child does not mind peers, because they feed it.
  从儿: { 用: '食伤', 喜: '财', 闲: '比劫', 仇: '官杀', 忌: '印' },
  从势: { 用: '财', 喜: '食伤', 闲: '官杀', 仇: '印', 忌: '比劫' },
  专旺: { 用: '比劫', 喜: '食伤', 闲: '印', 仇: '财', 忌: '官杀' },
  从旺: { 用: '比劫', 喜: '印', 闲: '食伤', 仇: '财', 忌: '官杀' },
  从强: { 用: '比劫', 喜: '印', 闲: '食伤', 仇: '官杀', 忌: '财' },
};

/** Where the followed child has a child, and where what prevails has an outlet, that one is used. */
const OUTWARD_ROLES: Partial<Record<Kind, GroupRoles>> = {
  从儿: { 用: '财', 喜: '食伤', 闲: '比劫', 仇: '官杀', 忌: '印' },
  专旺: { 用: '食伤', 喜: '比劫', 闲: '财', 仇: '官杀', 忌: '印' },
};

function rolesOfKind(dayElement: Element, kind: Kind, element: Element): GroupRoles {
  const usual = SPECIAL_ROLES[kind];
  const outward = OUTWARD_ROLES[kind];
  return outward && elementOfGroup(dayElement, outward.用) === element ? outward : usual;
}

/** For a transformed chart the roles go by the new element: what feeds it and what controls it. */
const TRANSFORMED = {
  用: 'same',
  喜: 'producedBy',
  闲: 'produces',
  仇: 'controls',
  忌: 'controlledBy',
} as const;

function specialRoles(dayElement: Element, { kind, element }: FoundSpecial): ElementRoles {
  return record(ROLES, (role) =>
    kind === '化气'
      ? must(
          ELEMENTS.find((each) => relation(element, each) === TRANSFORMED[role]),
          role,
        )
      : elementOfGroup(dayElement, rolesOfKind(dayElement, kind, element)[role]),
  );
}

/** The chance of the first from which its word is 高 and 较明. */
const SURE = 0.6;
const CLEAR = 0.4;
/** Least difference of the sums of the first and the second for 较明. */
const MARGIN = 0.3;

const isNear = ([first, second]: readonly Contender[]) => (first?.weight ?? 0) - (second?.weight ?? 0) < MARGIN;

/**
 * 两可 also where the greatest sum went behind, and under a suspected pattern (right in 39 of 100). Without the hour
 * never 高, nor for an asserted pattern (69 of 100), whose counter-reading turns everything.
 */
function confidenceOf({ ranking: { contenders, exchanged }, found, hoursAgreeing }: UsefulFacts): Confidence {
  const [first] = contenders;
  const chance = first?.chance ?? 0;
  const asserted = first !== undefined && isAsserted(found, first.element);
  if (exchanged || chance < CLEAR || isNear(contenders) || (found && !asserted)) return '低';
  return chance >= SURE && hoursAgreeing === null && !asserted ? '高' : '中';
}

/** The school with the greatest sum of what speaks for the element. */
function methodOf({ votes }: Contender): Method {
  const given = (method: Method) =>
    votes.reduce((sum, vote) => sum + (vote.method === method && vote.points > 0 ? vote.points : 0), 0);
  return METHODS.reduce((most, method) => (given(method) > given(most) ? method : most));
}

/** A strict pattern whose element wins the vote is asserted; any other that was found is suspected. */
export function isAsserted(found: FoundSpecial | null, first: Element): boolean {
  return found?.strict === true && found.element === first;
}

/** Either of the two, or neither. */
export function patternsOf(
  dayElement: Element,
  found: FoundSpecial | null,
  { runnerUp, byRole: { 用 } }: Roles,
): { special: AssertedPattern | null; suspected: SuspectedPattern | null } {
  if (!found) return { special: null, suspected: null };
  const { strict, ...pattern } = found;
  if (isAsserted(found, 用)) {
    return { special: { ...pattern, confidence: '中', counter: runnerUp.byRole }, suspected: null };
  }
  return { special: null, suspected: { ...pattern, confidence: '低', roles: specialRoles(dayElement, found) } };
}

const readingOf = (byRole: ElementRoles): Reading => ({
  element: byRole.用,
  byRole,
  byElement: inverse(ROLES, byRole),
});

/** Roles around an element by the side of the day master. */
function ordinaryReading(
  { dayElement, balance, season }: Pick<UsefulFacts, 'dayElement' | 'balance' | 'season'>,
  useful: Element,
): Reading {
  const remedy = season && groupOfElement(dayElement, season);
  const around = rolesAround(balance, groupOfElement(dayElement, useful), remedy);
  return readingOf(record(ROLES, (role) => elementOfGroup(dayElement, around[role])));
}

const withoutFlow = ({ votes }: Contender) =>
  votes.reduce((sum, { method, points }) => sum + (method === '从化' ? 0 : points), 0);

/**
 * Useful god of an asserted special chart if it is not one: the heaviest of the other three methods without the votes
 * of 从化.
 */
function ordinaryFirst({ ranking, candidates }: UsefulFacts, special: Element): Element {
  const taken = candidates.filter(({ method }) => method !== '从化').map(({ element }) => element);
  const left = ranking.contenders.filter(({ element }) => element !== special && taken.includes(element));
  const most = left.reduce<Contender | null>(
    (one, two) => (one && withoutFlow(one) >= withoutFlow(two) ? one : two),
    null,
  );
  return (most ?? must(ranking.contenders[1], 'second')).element;
}

function rivalOf({ ranking, otherFirst }: UsefulFacts, special: boolean, runnerUp: Reading): Reading['element'] | null {
  if (special || isNear(ranking.contenders)) return runnerUp.element;
  return otherFirst === ranking.contenders[0]?.element ? null : otherFirst;
}

/** The methods' answers, with the one that alone took the useful element. */
function shownCandidates({ candidates, secondThoughts }: UsefulFacts, useful: Element): readonly RoleCandidate[] {
  if (candidates.some(({ element }) => element === useful)) return candidates;
  const more = secondThoughts.find(({ element }) => element === useful);
  return more ? [...candidates, more] : candidates;
}

/** The heaviest votes for the useful element; where all are slight, the reason of a method that takes it, or the heaviest of them. */
function whyOf(facts: UsefulFacts, { element, votes }: Contender): readonly Evidence[] {
  const heavy = reasonsOf(facts.ranking.contenders, 0).filter(({ points }) => points > 0);
  if (heavy.length > 0) return heavy.map(({ why }) => why);
  const taking = shownCandidates(facts, element).filter((candidate) => candidate.element === element);
  const slight = votes.filter(({ points }) => points > 0).map(({ why }) => why);
  return [...taking.flatMap(({ why }) => why), ...slight].slice(0, 1);
}

/** The one role object that everything downstream reads: the first of the votes, and the rows around it. */
export function rolesOf(facts: UsefulFacts): Roles {
  const { ranking, dayElement, found, hoursAgreeing, school, otherFirst } = facts;
  const useful = must(ranking.contenders[0], 'useful');
  const asserted = found !== null && isAsserted(found, useful.element);
  const reading = asserted ? readingOf(specialRoles(dayElement, found)) : ordinaryReading(facts, useful.element);
  const second = asserted ? ordinaryFirst(facts, useful.element) : must(ranking.contenders[1], 'second').element;
  const runnerUp = ordinaryReading(facts, second);
  const rival = rivalOf(facts, asserted, runnerUp);
  return {
    byRole: reading.byRole,
    byElement: reading.byElement,
    method: methodOf(useful),
    why: whyOf(facts, useful),
    confidence: confidenceOf(facts),
    runnerUp,
    rival: rival && (rival === second ? runnerUp : ordinaryReading(facts, rival)),
    contenders: ranking.contenders,
    hoursAgreeing,
    candidates: shownCandidates(facts, useful.element),
    school,
    otherUseful: otherFirst === useful.element ? null : otherFirst,
  };
}

/** 通关: the two sides and the element between them, as `produces` has it: 金 → 水 → 木. */
export function bridgeOf(elements: Judgement['elements']): Judgement['bridge'] {
  for (const [at, between] of ELEMENTS.entries()) {
    const before = elements[(at + 4) % 5];
    const after = elements[(at + 1) % 5];
    const own = elements[at];
    if (!before || !after || !own) continue;
    if (before.share < 30 || after.share < 30 || own.share >= 15) continue;
    const sides = { 甲: before.element, 多: `${before.share}`, 乙: after.element, 少: `${after.share}` };
    const why: Evidence = { id: 'useful.bridge', slots: { ...sides, 行: between, 占: `${own.share}` } };
    return { element: between, between: [before.element, after.element], why };
  }
  return null;
}

/**
 * 用神受绊: the useful god is visible once, and a neighbouring stem combines with it, so that it is less free to help. Null
 * if it is free, hidden, or present more than once.
 */
export function usefulTied(pillars: readonly Pillar[], useful: Element): Evidence | null {
  const [only, ...more] = visiblePlaces(pillars).filter(({ element }) => element === useful);
  if (!only || more.length > 0) return null;
  const at = POSITIONS.indexOf(only.position);
  const neighbour = pillars.find(
    ({ position, stem }) =>
      Math.abs(POSITIONS.indexOf(position) - at) === 1 &&
      STEM_PAIRS.get(stem + only.stem)?.some(({ kind }) => kind === '干合'),
  );
  if (!neighbour) return null;
  const signOf = ({ position, stem }: Pick<Pillar, 'position' | 'stem'>) => `${placeName(position)}干${stem}`;
  return { id: 'useful.tied', slots: { 处: signOf(only), 位: signOf(neighbour) } };
}
