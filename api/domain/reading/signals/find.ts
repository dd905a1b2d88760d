import { branchSet } from '../../bazi/relation-tables.ts';
import { must } from '../../lookup.ts';
import { groupOfElement } from '../god-groups.ts';
import type { Finder, Found, Passage } from './found.ts';
import { frames } from './frames.ts';
import { pairMeetings } from './meetings.ts';
import { filledVoid, ownBranch, ownStem, repeated } from './own-signs.ts';
import type { Signal, Span } from './signal.ts';
import { lonelyUseful, luckAndYear, stars, structures } from './special.ts';

const FINDERS: readonly Finder[] = [
  ...[ownStem, ownBranch, filledVoid, repeated, frames],
  ...[lonelyUseful, luckAndYear, structures, stars],
];

/** Everything that a period does to a chart, in no order. */
export function foundIn(passage: Passage): Found[] {
  const present = passage.beside | branchSet([passage.period.branch.sign]);
  const pairs = pairMeetings((set) => (set & present) === set);
  return [...FINDERS.flatMap((find) => find(passage)), ...pairs(passage)];
}

const SPANS = { luckDay: 'day', luckMonth: 'month', luckYear: 'year', luckCycle: 'cycle' } as const;

/** The same with their evidence, the heaviest first; `season` is what a weight is multiplied by. */
export function withEvidence(
  found: readonly Found[],
  { natal, period }: Passage,
  season: (signal: Found) => number,
): Signal[] {
  const { roles, dayElement } = natal;
  const when: Span = SPANS[period.position];
  return found
    .map(
      ({ seasonal, why, ...signal }, at): Signal => ({
        ...signal,
        weight: signal.weight * season(must(found[at], 'signal')),
        role: roles.byElement[signal.element],
        group: groupOfElement(dayElement, signal.element),
        when,
        confidence: signal.kind === 'star' ? '低' : roles.confidence,
        why: why(),
      }),
    )
    .sort(
      (a, b) =>
        Math.abs(b.valence) * b.weight - Math.abs(a.valence) * a.weight || b.weight - a.weight,
    );
}
