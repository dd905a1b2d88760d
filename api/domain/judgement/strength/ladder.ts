import type { Pillar } from '../../bazi/chart.ts';
import { ELEMENTS, type Element, stemYinYang } from '../../bazi/elements.ts';
import { type LifeStage, lifeStage } from '../../bazi/life-stages.ts';
import { elementOfGroup, groupOf } from '../god-groups.ts';
import { hiddenPlaces, pillarAt, type Qi, visiblePlaces } from '../placed-stems.ts';

const OPEN = { rooted: 1, rootless: 0.4 } as const;
const HIDDEN: Readonly<Record<Qi, number>> = { 本: 1, 中: 0.6, 余: 0.3 };
const MONTH_RULER = 1.5;

/** One stem's force, and the pillar it stands or hides in. */
interface Force {
  element: Element;
  pillar: Pillar;
  hidden: boolean;
  weight: number;
}

/** Every stem by whether it has a root: what the ladder and the transformations are judged by. */
function forcesOf(pillars: readonly Pillar[]): Force[] {
  const inside = hiddenPlaces(pillars);
  const rooted = new Set(inside.filter(({ qi }) => qi !== '余').map(({ element }) => element));
  return pillars.flatMap((pillar): Force[] => [
    {
      element: pillar.stemElement,
      pillar,
      hidden: false,
      weight: rooted.has(pillar.stemElement) ? OPEN.rooted : OPEN.rootless,
    },
    ...inside
      .filter(({ position }) => position === pillar.position)
      .map(({ element, position, qi }) => ({
        element,
        pillar,
        hidden: true,
        weight: HIDDEN[qi] * (position === 'month' && qi === '本' ? MONTH_RULER : 1),
      })),
  ]);
}

/** Parts of one, in the order of ELEMENTS. */
function forceShares(forces: readonly Pick<Force, 'element' | 'weight'>[]): number[] {
  const all = forces.reduce((sum, { weight }) => sum + weight, 0);
  return ELEMENTS.map(
    (element) => forces.reduce((sum, force) => sum + (force.element === element ? force.weight : 0), 0) / all,
  );
}

/** 得令 by the day stem's life stage in the month. 阴 stems at 墓 stand a step lower. */
const STAGE_POINTS: Readonly<Record<LifeStage, number>> = {
  帝旺: 3,
  临官: 3,
  长生: 2,
  冠带: 1,
  养: 1,
  沐浴: 0,
  衰: 0,
  胎: 0,
  病: -1,
  墓: -1,
  死: -2,
  绝: -3,
};
const ROOT: Readonly<Record<Qi, number>> = { 本: 1, 中: 0.6, 余: 0.3 };
const HELP: Readonly<Record<Qi, number>> = { 本: 1, 中: 0.5, 余: 0.3 };

const SIDES = {
  极旺: 'strong',
  身旺: 'strong',
  偏旺: 'strong',
  中和偏旺: 'neutral',
  中和: 'neutral',
  中和偏弱: 'neutral',
  身弱: 'weak',
  极弱: 'weak',
} as const;
type Step = keyof typeof SIDES;

interface Three {
  season: number;
  ground: number;
  company: number;
}

type Rung = readonly [step: Step, holds: (three: Three) => boolean];

/**
 * From the top; the first that holds. The published ladder ends with 身弱 and leaves the rest to
 * 中和: 偏弱 where season and company are both short, 偏旺 where a fair season has both behind it.
 */
const LADDER: readonly Rung[] = [
  ['极旺', ({ season, ground, company }) => season >= 3 && ground >= 3 && company >= 6],
  ['极弱', ({ season, ground, company }) => season <= -2 && ground < 1.5 && company < 2],
  ['极弱', ({ season, ground, company }) => season <= -1 && ground < 1 && company <= 0.5],
  ['身旺', ({ season, ground, company }) => season >= 2 && ground >= 3 && company >= 4],
  ['偏旺', ({ season, ground, company }) => season >= 2 && (ground >= 3 || company >= 4)],
  ['中和偏旺', ({ season }) => season >= 2],
  ['身弱', ({ season, ground, company }) => season <= 0 && ground < 1.5 && company < 2],
  ['身弱', ({ season, ground, company }) => season <= -1 && ground < 1.5 && company < 4],
  ['中和偏旺', ({ season, ground, company }) => season >= 1 && ground >= 1.5 && company >= 4],
  ['中和偏弱', ({ season, company }) => season <= 0 && company < 4],
  ['中和偏弱', ({ ground, company }) => ground < 1.5 && company < 2],
  ['中和', () => true],
];

function threeOf(pillars: readonly Pillar[]): Three {
  const day = pillarAt(pillars, 'day');
  const stage = lifeStage(day.stem, pillarAt(pillars, 'month').branch);
  const buried = stage === '墓' && stemYinYang(day.stem) === '阴' ? 1 : 0;
  const hidden = hiddenPlaces(pillars);
  const helps = ({ god }: { god: (typeof hidden)[number]['god'] }) => groupOf(god) === '比劫' || groupOf(god) === '印';
  const roots = hidden.filter(({ element }) => element === day.stemElement);
  const open = visiblePlaces(pillars).filter(helps);
  return {
    season: STAGE_POINTS[stage] - buried,
    ground: roots.reduce((sum, { qi }) => sum + ROOT[qi], 0),
    company:
      open.reduce((sum, { position }) => sum + (position === 'year' ? 1 : 2), 0) +
      hidden.filter(helps).reduce((sum, { qi }) => sum + HELP[qi], 0),
  };
}

/** 印 and 比劫 are three quarters of the force and 官杀 next to nothing: nothing holds it back. */
function unopposed(pillars: readonly Pillar[]): boolean {
  const { stemElement } = pillarAt(pillars, 'day');
  const shares = forceShares(forcesOf(pillars));
  const share = (group: '比劫' | '印' | '官杀') =>
    shares[ELEMENTS.indexOf(elementOfGroup(stemElement, group))] as number;
  return share('比劫') + share('印') >= 0.75 && share('官杀') < 0.15;
}

/**
 * The ladder of season, ground and company (method C of the reading rules), the second check.
 * 庚午 辛巳 乙酉 癸未: 乙 bathes in 巳 0, its root in 未 0.3, company 癸 2 and 乙 0.3: 中和偏弱.
 */
export function strengthLadder(pillars: readonly Pillar[]) {
  const three = threeOf(pillars);
  const climbed = LADDER.find(([, holds]) => holds(three))?.[0] ?? '中和';
  const name = unopposed(pillars) ? '极旺' : climbed;
  return { ...three, name, side: SIDES[name] };
}
