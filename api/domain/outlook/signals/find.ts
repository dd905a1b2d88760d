import { POSITIONS } from '../../bazi/chart.ts';
import { branchSet, TRIO_RULES } from '../../bazi/relation-tables.ts';
import { BRANCHES, ganzhiAt, STEMS } from '../../calendar/ganzhi.ts';
import { groupOfElement } from '../../judgement/god-groups.ts';
import { branchSetOf } from '../../judgement/placed-stems.ts';
import { must } from '../../lookup.ts';
import { periodSigns } from '../period-signs.ts';
import { arriving } from './effect.ts';
import type { Finder, Found, Natal, Passage } from './found.ts';
import { joined } from './joined.ts';
import { branchMeetings, stemMeetings, struckPillars } from './meetings.ts';
import { filledVoid, ownBranch, ownStem, repeated } from './own-signs.ts';
import type { Signal, Span } from './signal.ts';
import { defiance, lonelyUseful, luckAndYear, rivals, stars, support } from './special.ts';

const WHOLE = 1.2;
/** A frame represents one palace: the nearest of its members. */
const NEAREST = ['day', 'month', 'hour', 'year'] as const;

/**
 * 三合 and 三会 completed by the period, with the chart or with the chart and the surrounding periods: 巳酉 in the chart
 * and 丑 in the year make 金. It counts by the role of the product. A branch that the larger period has too completes
 * it again (a 午 year of a 午 luck pillar over 巳 and 未).
 */
const frames: Finder = (passage) => {
  const { natal, period, around, chart, beside } = passage;
  const own = branchSet([period.branch.sign]);
  if (chart & own) return [];
  const present = beside | own;
  const made = TRIO_RULES.filter(
    ({ element, branches }) => element && branches & own && branches & chart && (branches & present) === branches,
  );
  // A branch is used once: 三会, which comes first, before 三合.
  return made.slice(0, 1).flatMap(({ element, branches, name }) => {
    if (!element) return [];
    const role = natal.roles.byElement[element];
    const felt = arriving(role);
    const pillars = natal.pillars.filter(({ branch }) => branches & branchSet([branch]));
    const places = [
      ...pillars.map(({ position, branch }) => ({ position, sign: branch })),
      ...[...around, period].flatMap(({ position, branch }) =>
        branches & branchSet([branch.sign]) ? [{ position, sign: branch.sign }] : [],
      ),
    ];
    const palace = NEAREST.find((position) => pillars.some((pillar) => pillar.position === position)) ?? POSITIONS[0];
    return [
      {
        id: `frame.${felt.effect}`,
        kind: 'frame' as const,
        members: places,
        element,
        ...felt,
        weight: WHOLE,
        palace,
        area: null,
        seasonal: true,
        why: () => ({ id: 'meeting.frame', slots: { 名: name, 角: role } }),
      },
    ];
  });
};

/** Input of a finder: the facts of a period. */
type Face = 'stem' | 'branch' | 'pair';

const FINDERS: readonly (readonly [Face, Finder])[] = [
  ['pair', ownStem],
  ['pair', ownBranch],
  ['branch', filledVoid],
  ['pair', repeated],
  ['branch', frames],
  ['pair', lonelyUseful],
  ['pair', luckAndYear],
  ['stem', defiance],
  ['stem', rivals],
  ['pair', support],
  ['branch', stars],
  ['stem', stemMeetings],
  ['branch', branchMeetings],
  ['pair', struckPillars],
];

/** All signals of a period, unordered. */
export function foundIn(passage: Passage): Found[] {
  return FINDERS.flatMap(([, find]) => find(passage));
}

/** Number of distinct days. */
const DAYS_OF = { stem: STEMS.length, branch: BRANCHES.length, pair: 60 } as const;

/** The same for each of the sixty pairs as a day; signals of a single stem or branch are found once. */
export function foundInDays(natal: Natal): Found[][] {
  const chart = branchSetOf(natal.pillars);
  const days = Array.from({ length: DAYS_OF.pair }, (_, pair): Passage => {
    const period = periodSigns(natal, 'luckDay', ganzhiAt(pair));
    return { natal, period, around: [], chart, beside: chart };
  });
  const found = FINDERS.map(([face, find]) => days.slice(0, DAYS_OF[face]).map(find));
  return days.map((_, pair) => found.flatMap((own) => own[pair % own.length] ?? []));
}

const SPANS = { luckDay: 'day', luckMonth: 'month', luckYear: 'year', luckCycle: 'cycle' } as const;

/** The same as reported, with evidence, heaviest first; `season` scales the weights. */
export function withEvidence(
  all: readonly Found[],
  { natal, period }: Passage,
  season: (signal: Found) => number,
): Signal[] {
  const { roles, dayElement } = natal;
  const when: Span = SPANS[period.position];
  const found = joined(all);
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
    .sort((a, b) => Math.abs(b.valence) * b.weight - Math.abs(a.valence) * a.weight || b.weight - a.weight);
}
