import type { Pillar } from '../bazi/chart.ts';
import { relation, stemElement } from '../bazi/elements.ts';
import { hiddenStems } from '../bazi/hidden-stems.ts';
import { lifeStage } from '../bazi/life-stages.ts';
import type { Ganzhi } from '../calendar/ganzhi.ts';
import type { Analysis, Role } from './analysis.ts';
import { clashes, related } from './branch-relation.ts';
import { groupOf } from './god-groups.ts';
import { NEARNESS } from './god-weights.ts';
import { eventsOf, type Step } from './ladder-events.ts';
import { RUNGS, type Rung } from './outlook.ts';
import { type PassingSigns, unwelcome, welcome } from './passing-signs.ts';
import { placeName } from './placed-stems.ts';
import { sideOf } from './strength.ts';

export interface Climbed {
  rung: Rung;
  /** What moved it from where branch and stem alone put it. */
  steps: readonly Step[];
}

type Facts = Pick<Analysis, 'pillars' | 'roles' | 'strength' | 'dayStem'>;

/** A stem alone, where the branch says nothing. */
const ALONE: Readonly<Record<Role, Rung>> = {
  用: '大吉',
  喜: '吉',
  闲: '平',
  仇: '凶',
  忌: '凶',
};

/** The branch decides (rows), the stem modifies: welcome, indifferent, unwelcome. */
const BY_BRANCH: Readonly<Record<Exclude<Role, '闲'>, readonly [Rung, Rung, Rung]>> = {
  用: ['大吉', '大吉', '吉中有凶'],
  喜: ['吉', '吉', '吉中有凶'],
  仇: ['凶中有吉', '凶', '凶'],
  忌: ['凶中有吉', '凶', '大凶'],
};

function baseRung(branch: Role, stem: Role): Rung {
  if (branch === '闲') return ALONE[stem];
  return BY_BRANCH[branch][welcome(stem) ? 0 : unwelcome(stem) ? 2 : 1];
}

/** 伏吟: the same pair as month, day or hour makes it stronger, for better or worse. */
function repeated({ pillars }: Facts, { stem, branch }: PassingSigns): Step | null {
  const same = pillars.find(
    (pillar) =>
      pillar.position !== 'year' && pillar.stem === stem.sign && pillar.branch === branch.sign,
  );
  if (!same || branch.role === '闲') return null;
  if (pillars.some((pillar) => clashes(pillar.branch, branch.sign))) return null;
  const why = `与${placeName(same.position)}柱相同，作用加重`;
  return { by: welcome(branch.role) ? 1 : -1, why };
}

/** 害, halved on a branch that another binds (六合), and nothing on one that is clashed. */
function harmed({ pillars }: Facts, { branch }: PassingSigns): Step | null {
  const harm = (pillar: Pillar) => {
    if (!related(branch.sign, pillar.branch, '害')) return 0;
    const others = pillars.filter((other) => other !== pillar);
    if (others.some((other) => clashes(other.branch, pillar.branch))) return 0;
    const bound = others.some((other) => related(other.branch, pillar.branch, '六合'));
    return NEARNESS[pillar.position] * (bound ? 0.5 : 1);
  };
  const total = pillars.reduce((sum, pillar) => sum + harm(pillar), 0);
  return total >= 0.6 ? { by: -1, why: '与命中地支相害，多些隐性的牵扯' } : null;
}

const STORES = '辰戌丑未';
const RELEASED = [0.6, 0.3, 0.1] as const;
const RELEASE_WORTH: Readonly<Record<Role, number>> = { 用: 1, 喜: 0.6, 闲: 0, 仇: -0.6, 忌: -1 };

/** 冲库: a clashed store lets out what it hides; −0.5 or less is a burden. */
function storeOpened({ pillars, roles }: Facts, { branch }: PassingSigns): Step | null {
  if (!STORES.includes(branch.sign)) return null;
  const opened = pillars.find((pillar) => clashes(pillar.branch, branch.sign));
  if (!opened) return null;
  const net = hiddenStems(opened.branch).reduce(
    (sum, stem, rank) =>
      sum + (RELEASED[rank] ?? 0) * RELEASE_WORTH[roles.byElement[stemElement(stem)]],
    0,
  );
  return net <= -0.5
    ? { by: -1, why: `冲开${placeName(opened.position)}支${opened.branch}库，放出的多不是所需` }
    : null;
}

const SPENT: readonly string[] = ['死', '墓', '绝'];

/** 盖头: the stem presses a welcome branch in which it has itself no footing. */
function pressed(_: Facts, { stem, branch }: PassingSigns): Step | null {
  if (!welcome(branch.role) || relation(stem.element, branch.element) !== 'controls') return null;
  if (!SPENT.includes(lifeStage(stem.sign, branch.sign))) return null;
  return { by: -1, why: `天干${stem.sign}压着地支${branch.sign}，好处打折` };
}

/** 杀印相生: to a weak day master pressure that comes with 印 turns into support. */
function relieved({ strength }: Facts, { stem, branch }: PassingSigns): Step | null {
  if (sideOf(strength.class) !== 'weak') return null;
  const officer = stem.god === '七杀' ? branch : branch.god === '七杀' ? stem : null;
  if (!officer || groupOf(officer.god) !== '印' || unwelcome(officer.role)) return null;
  return { by: 1, why: '七杀与印同来，压力转为助力' };
}

const STEPS = [repeated, harmed, storeOpened, pressed, relieved];

/**
 * Where a period stands by its own signs (reading rules §9.2) and by what it does to the chart's,
 * before larger periods bound it. `cycle` is the luck cycle that a year lies in.
 */
export function climb(facts: Facts, period: PassingSigns, cycle: Ganzhi | null = null): Climbed {
  const steps = [
    ...STEPS.map((step) => step(facts, period)).filter((step) => step !== null),
    ...eventsOf(facts, period, cycle),
  ];
  const base = RUNGS.indexOf(baseRung(period.branch.role, period.stem.role));
  const at = steps.reduce((rung, { by }) => rung + by, base);
  return { rung: RUNGS[Math.min(Math.max(at, 0), RUNGS.length - 1)] as Rung, steps };
}

/** How low and how high a smaller period may stand inside a larger one. */
const BOUNDS: Readonly<Record<Rung, readonly [lowest: Rung, highest: Rung]>> = {
  大吉: ['凶中有吉', '大吉'],
  吉: ['大凶', '大吉'],
  吉中有凶: ['大凶', '大吉'],
  平: ['大凶', '大吉'],
  凶中有吉: ['大凶', '大吉'],
  凶: ['大凶', '吉中有凶'],
  大凶: ['大凶', '平'],
};

export interface Bounds {
  lowest: Rung;
  highest: Rung;
}

/** The bounds that several larger periods set together; `lowest` is never above `highest`. */
export function boundsOf(parents: readonly Rung[]): Bounds {
  const lowest = Math.max(0, ...parents.map((parent) => RUNGS.indexOf(BOUNDS[parent][0])));
  const highest = Math.min(
    RUNGS.length - 1,
    ...parents.map((parent) => RUNGS.indexOf(BOUNDS[parent][1])),
  );
  return { lowest: RUNGS[lowest] as Rung, highest: RUNGS[highest] as Rung };
}

/**
 * A month cannot escape its year, nor a day its month and year: the rung held between the bounds of
 * all that it lies in. Where two contradict (a 大吉 year, a 大凶 month), 凶中有吉 to 平 is left.
 */
export function bounded(rung: Rung, parents: readonly Rung[]): Rung {
  const { lowest, highest } = boundsOf(parents);
  const at = Math.max(RUNGS.indexOf(rung), RUNGS.indexOf(lowest));
  return RUNGS[Math.min(at, RUNGS.indexOf(highest))] as Rung;
}
