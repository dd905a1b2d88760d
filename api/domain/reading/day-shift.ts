import { type Element, relation, stemElement } from '../bazi/elements.ts';
import { hiddenStems } from '../bazi/hidden-stems.ts';
import { STEM_PAIRS } from '../bazi/relation-tables.ts';
import type { Branch } from '../calendar/ganzhi.ts';
import { type Analysis, ROLE_WORTH, type Role } from './analysis.ts';
import { type PassingSigns, unwelcome, welcome } from './passing-signs.ts';
import { hiddenShares, pillarAt } from './placed-stems.ts';

/** The worth of the day's stem when one natal stem binds it: a burden bound is a relief. */
const BOUND_WORTH: Readonly<Record<Role, number>> = { 用: -1, 喜: -0.5, 闲: 0, 仇: 0.5, 忌: 1 };
/** The year pillar is the farthest: its binding counts for three tenths. */
const YEAR_BINDS = 0.3;

const SEASONS = {
  same: 1.5,
  produces: 1.3,
  producedBy: 1,
  controlledBy: 0.8,
  controls: 0.6,
} as const;

const STEM_PART = 0.4;
const BRANCH_PART = 0.6;
const STEPS = 2.5;
const MOST = 8;
const FILLED = 3;

type Facts = Pick<Analysis, 'pillars' | 'roles'>;

const worth = ({ roles }: Facts, element: Element) => ROLE_WORTH[roles.byElement[element]];

function stemWorth(facts: Facts, { stem, branch }: PassingSigns): number {
  const partners = facts.pillars.filter((pillar) =>
    STEM_PAIRS.get(pillar.stem + stem.sign)?.some(({ kind }) => kind === '干合'),
  );
  const plain = ROLE_WORTH[stem.role];
  const [partner, ...rivals] = partners;
  const part = partner && rivals.length === 0 ? (partner.position === 'year' ? YEAR_BINDS : 1) : 0;
  const bound = (1 - part) * plain + part * BOUND_WORTH[stem.role];
  const rooted = [branch.sign, ...facts.pillars.map((pillar) => pillar.branch)].some((each) =>
    hiddenStems(each).some((inside) => stemElement(inside) === stem.element),
  );
  return rooted ? bound : bound / 2;
}

function branchWorth(facts: Facts, branch: Branch): number {
  const shares = hiddenShares(branch);
  return hiddenStems(branch).reduce(
    (sum, stem, rank) => sum + (shares[rank] ?? 0) * worth(facts, stemElement(stem)),
    0,
  );
}

/** A day branch that stands in the chart as its void is filled: for better or worse by its role. */
function filled({ pillars }: Facts, { branch }: PassingSigns): number {
  const empty = pillarAt(pillars, 'day').void.includes(branch.sign);
  if (!empty || !pillars.some((pillar) => pillar.branch === branch.sign)) return 0;
  if (welcome(branch.role)) return FILLED;
  return unwelcome(branch.role) ? -FILLED : 0;
}

/**
 * How far a day moves every area, −8 to 8 (reading rules §12.1): 0.4 of the stem's worth and 0.6 of
 * the branch's, each halved where the other is unwelcome and presses it (盖头, 截脚), by the season
 * of the stem's element, in steps of 0.4.
 */
export function dayShift(facts: Facts, day: PassingSigns, month: PassingSigns): number {
  const stem = stemWorth(facts, day);
  const branch = branchWorth(facts, day.branch.sign);
  const across = relation(day.stem.element, day.branch.element);
  const lid = across === 'controls' && stem < 0 && branch > 0 ? 0.5 : 1;
  const snare = across === 'controlledBy' && branch < 0 && stem > 0 ? 0.5 : 1;
  const season = SEASONS[relation(month.branch.element, day.stem.element)];
  const force = (STEM_PART * stem * snare + BRANCH_PART * branch * lid) * season;
  const shift = Math.round(force * STEPS) + filled(facts, day);
  // Adding 0 turns a negative zero into a plain one.
  return Math.min(Math.max(shift, -MOST), MOST) + 0;
}
