import type { Element } from '../../bazi/elements.ts';
import { must } from '../../lookup.ts';
import type { School } from '../../people/birth-answers.ts';
import { elementOfGroup } from '../god-groups.ts';
import { type Contender, GOD_GROUPS, type Vote } from '../judgement.ts';
import { SCHOOL_TENTHS } from './schools.ts';
import { type Behind, behindOf, type Place, type VoteFacts, type VoteSource, voteFacts } from './vote-facts.ts';
import { VOTES, voteEvidence } from './votes.ts';

/** Deduction from the sum of an element that goes behind: more than any sums are apart. */
const BEHIND = 10;

/** The five sums of one chart before they are ordered; in the order of the groups. */
export interface Tally {
  facts: VoteFacts;
  places: readonly Place[];
  /** Factor of each vote of the table, by place. */
  factors: readonly (readonly number[])[];
  /** Points of each by the chosen school. */
  points: readonly (readonly number[])[];
  sums: readonly number[];
  /** Parts of one: e to the sum. */
  chances: readonly number[];
  behind: readonly (Behind | null)[];
}

function softmax(sums: readonly number[]): number[] {
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const all = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / all);
}

const pointsOf = (factors: readonly (readonly number[])[], school: School) =>
  factors.map((row) => row.map((factor, at) => (must(SCHOOL_TENTHS[school][at], 'weight') * factor) / 10));

const sumsOf = (points: readonly (readonly number[])[]) =>
  points.map((row) => row.reduce((sum, value) => sum + value, 0));

export function tallyOf(source: VoteSource, school: School): Tally {
  const facts = voteFacts(source);
  const places = GOD_GROUPS.map((group) => ({ group, element: elementOfGroup(facts.dayElement, group) }));
  const factors = places.map((place) => VOTES.map(({ factor }) => factor(facts, place)));
  const points = pointsOf(factors, school);
  const sums = sumsOf(points);
  return { facts, places, factors, points, sums, chances: softmax(sums), behind: behindOf(facts, places) };
}

/** All votes that are not 0, the greatest in size first, equal ones in the order of the table. */
function votesOf(facts: VoteFacts, place: Place, points: readonly number[]): Vote[] {
  return VOTES.flatMap((rule, at): Vote[] => {
    const value = points[at] ?? 0;
    if (Math.abs(value) < 1e-9) return [];
    const why = voteEvidence(rule, facts, place);
    return why === null ? [] : [{ id: rule.id, method: rule.method, points: value, why }];
  }).sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
}

/** The five with their sums, heaviest first. `exchanged`: the greatest sum went behind. */
export interface Ranking {
  contenders: readonly Contender[];
  exchanged: boolean;
}

function ranked(all: readonly Contender[]): Ranking {
  const [most] = [...all].sort((a, b) => b.chance - a.chance);
  const contenders = [...all].sort((a, b) => b.weight - a.weight);
  return { contenders, exchanged: contenders[0] !== most };
}

const weightOf = ({ sums, behind }: Pick<Tally, 'sums' | 'behind'>, at: number) =>
  (sums[at] ?? 0) - (behind[at] ? BEHIND : 0);

/** The element that is first, without a word of why. */
export function firstOf(tally: Pick<Tally, 'places' | 'sums' | 'behind'>): Element {
  const at = tally.places.reduce(
    (most, _, place) => (weightOf(tally, place) > weightOf(tally, most) ? place : most),
    0,
  );
  return must(tally.places[at], 'place').element;
}

/** The element that is first by the weights of another school. */
export function firstBySchool({ places, factors, behind }: Tally, school: School): Element {
  return firstOf({ places, behind, sums: sumsOf(pointsOf(factors, school)) });
}

export function rankingOf(tally: Tally): Ranking {
  const { facts, places, points, chances, behind } = tally;
  return ranked(
    places.map((place, at) => ({
      ...place,
      weight: weightOf(tally, at),
      chance: chances[at] ?? 0,
      behind: behind[at] ?? null,
      votes: votesOf(facts, place, points[at] ?? []),
    })),
  );
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Without the hour: the mean chance of the twelve hours, and the mean points of each vote, with the facts of
 * the three pillars. Sums are fixed but for a constant, so the logarithm of a mean chance can replace one.
 */
export function rankingOfHours(known: Tally, hours: readonly Tally[]): Ranking {
  return ranked(
    known.places.map((place, at) => {
      const chance = mean(hours.map(({ chances }) => chances[at] ?? 0));
      const points = VOTES.map((_, vote) => mean(hours.map((hour) => hour.points[at]?.[vote] ?? 0)));
      const most = (why: Behind) => hours.filter((hour) => hour.behind[at] === why).length > hours.length / 2;
      const behind = most('over') ? 'over' : hours.every((hour) => hour.behind[at]) ? 'untaken' : null;
      return {
        ...place,
        weight: Math.log(chance) - (behind ? BEHIND : 0),
        chance,
        behind,
        votes: votesOf(known.facts, place, points),
      };
    }),
  );
}
