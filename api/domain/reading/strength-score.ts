import type { Pillar, Position } from '../bazi/chart.ts';
import { type Element, type ElementRelation, relation } from '../bazi/elements.ts';
import { lifeStage } from '../bazi/life-stages.ts';
import type { Branch } from '../calendar/ganzhi.ts';
import type { Analysis, GodGroup, Strength, StrengthClass } from './analysis.ts';
import { clashes } from './branch-relation.ts';
import { groupOf, groupOfElement } from './god-groups.ts';
import { groupWeights, MONTH_RULER_WEIGHT, weightScale } from './god-weights.ts';
import { hiddenPlaces, pillarAt, placeName, visiblePlaces } from './placed-stems.ts';

/** 得令, by what the season's element does to the day element; the old names are 旺相休囚死. */
const SEASON_POINTS: Readonly<Record<ElementRelation, { points: number; why: string }>> = {
  same: { points: 50, why: '{季}与日主同气，最得力' },
  produces: { points: 40, why: '{季}生{我}，得力' },
  producedBy: { points: 25, why: '{我}生{季}，平平' },
  controlledBy: { points: 12, why: '{我}克{季}，费力' },
  controls: { points: 0, why: '{季}克{我}，不得力' },
};

/** 得地: how much each branch can hold; without an hour the other three share its part. */
const GROUND: Readonly<Record<Position, number>> = { year: 0.15, month: 0.35, day: 0.3, hour: 0.2 };

/** 三合 by the element it makes, the middle (旺) branch first. */
const FRAMES: Readonly<Record<Element, readonly Branch[]>> = {
  木: ['卯', '亥', '未'],
  火: ['午', '寅', '戌'],
  土: [],
  金: ['酉', '巳', '丑'],
  水: ['子', '申', '辰'],
};

export const STRENGTH_THRESHOLDS: readonly { from: number; name: StrengthClass }[] = [
  { from: 70, name: '极强' },
  { from: 55, name: '强' },
  { from: 40, name: '中和' },
  { from: 25, name: '弱' },
  { from: 0, name: '极弱' },
];

const MOST = { 得令: 50, 得地: 30, 得势: 20, 同党: 20, 克泄: 0 } as const;
const SUPPORTS: readonly GodGroup[] = ['比劫', '印'];

interface Chart {
  pillars: readonly Pillar[];
  gods: Analysis['gods'];
}

type Addend = Strength['addends'][number];

function seasonAddend(day: Pillar, month: Pillar): Addend {
  const { points, why } = SEASON_POINTS[relation(month.branchElement, day.stemElement)];
  const said = why.replace('{季}', month.branchElement).replace('{我}', day.stemElement);
  return { name: '得令', points, of: MOST.得令, why: `生在${month.branch}月，${said}` };
}

/** How far the day element's 三合 stands: whole, half with its middle, or the two ends only. */
function frameFactor(branches: readonly Branch[], frame: readonly Branch[]): number {
  const [middle, ...ends] = frame;
  if (middle === undefined) return 0;
  const present = ends.filter((end) => branches.includes(end)).length;
  if (!branches.includes(middle)) return present === 2 ? 0.5 : 0;
  if (present === 0 || branches.some((branch) => clashes(branch, middle))) return 0;
  return present === 2 ? 1 : 0.7;
}

function groundAddend(pillars: readonly Pillar[], own: Element): Addend {
  const whole = pillars.reduce((sum, { position }) => sum + GROUND[position], 0);
  const roots = hiddenPlaces(pillars).filter(({ element }) => element === own);
  const rooted = roots.reduce(
    (sum, { position, share }) => sum + (GROUND[position] / whole) * share,
    0,
  );
  const branches = pillars.map(({ branch }) => branch);
  const factor = frameFactor(branches, FRAMES[own]);
  const lent = pillars.filter(
    ({ branch, branchElement }) => FRAMES[own].includes(branch) && branchElement !== own,
  );
  const points = Math.min(rooted * MOST.得地 + 5 * factor * lent.length, MOST.得地);
  const named = roots.map(
    ({ position, branch, stem }) => `${placeName(position)}支${branch}藏${stem}`,
  );
  const frame = factor > 0 ? `，并见${own}的三合之势` : '';
  const why = named.length ? `${named.join('、')}，是${own}的根` : `地支里没有${own}的根`;
  return { name: '得地', points, of: MOST.得地, why: `${why}${frame}` };
}

function companyAddend(pillars: readonly Pillar[], own: Element): Addend {
  const helps = (element: Element) => SUPPORTS.includes(groupOfElement(own, element));
  const stems = visiblePlaces(pillars);
  const helpers = stems.filter(({ element }) => helps(element));
  const branches = pillars.filter(({ branchElement }) => helps(branchElement));
  const weighed = helpers.length + 0.6 * branches.length;
  const all = stems.length + 0.6 * pillars.length;
  const named = [
    ...helpers.map(({ position, stem }) => `${placeName(position)}干${stem}`),
    ...branches.map(({ position, branch }) => `${placeName(position)}支${branch}`),
  ];
  const why = named.length ? `${named.join('、')}相生相助` : '其余干支都不是印与比劫';
  return { name: '得势', points: (weighed / all) * MOST.得势, of: MOST.得势, why };
}

/** Company that reaches further than the sum: several rooted peers, or the day stem's own seats. */
function peersAddend(pillars: readonly Pillar[], day: Pillar, month: Pillar): Addend | null {
  const hidden = hiddenPlaces(pillars);
  const own = day.stemElement;
  const rooted = hidden.some(({ element }) => element === own);
  const peers = visiblePlaces(pillars).filter(({ element }) => element === own && rooted).length;
  const [ruler, middle] = month.hiddenStems.map(({ tenGod }) => groupOf(tenGod));
  const each = ruler === '印' ? 8 : middle === '印' ? 4.8 : ruler === '比劫' ? 6 : 0;
  const name = '同党';
  if (peers >= 2 && each > 0) {
    const why = `${peers}个有根的比劫透出，月令又来生助`;
    return { name, points: Math.min((peers - 1) * each, MOST.同党), of: MOST.同党, why };
  }
  const seats = pillars.filter(
    ({ position, branch }) =>
      position !== 'month' && ['临官', '帝旺'].includes(lifeStage(day.stem, branch)),
  );
  if (peers < 1 || seats.length < 2) return null;
  const why = `${seats.map(({ position, branch }) => `${placeName(position)}支${branch}`).join('、')}是日干的禄旺之地`;
  return { name, points: Math.min(seats.length * 5, MOST.同党), of: MOST.同党, why };
}

/** In its own season, yet with far more against it than for it outside the month's main sign. */
function pressureAddend({ pillars, gods }: Chart, season: number): Addend | null {
  if (season < MOST.得令) return null;
  const groups = groupWeights(gods);
  const against = groups.财 + groups.官杀;
  const backing = groups.印 + groups.比劫 - MONTH_RULER_WEIGHT * weightScale(pillars);
  const officers = gods.正官.visible + gods.七杀.visible;
  if (against < 9 || backing > 5 || officers < 1) return null;
  const cut = Math.min(1.8 * (against - backing), 18);
  return {
    name: '克泄',
    points: -cut - 15,
    of: MOST.克泄,
    why: '财官成势而官杀透出，当令之力被消耗',
  };
}

/** Tenths that keep the sum: the largest remainders are rounded up, so that the printed addends add up. */
function inTenths(addends: readonly Addend[]): Addend[] {
  const floors = addends.map(({ points }) => Math.floor(points * 10 + 1e-9));
  const total = Math.round(addends.reduce((sum, { points }) => sum + points, 0) * 10);
  const left = total - floors.reduce((sum, floor) => sum + floor, 0);
  const byRemainder = addends
    .map(({ points }, at) => ({ at, rest: points * 10 - (floors[at] as number) }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at);
  const raised = new Set(byRemainder.slice(0, left).map(({ at }) => at));
  return addends.map((addend, at) => ({
    ...addend,
    points: ((floors[at] as number) + (raised.has(at) ? 1 : 0)) / 10,
  }));
}

/** What is over 100 or under 0 is taken back from the last addend, which is what went too far. */
function within(addends: readonly Addend[]): Addend[] {
  const sum = addends.reduce((total, { points }) => total + points, 0);
  const excess = sum - Math.min(Math.max(sum, 0), 100);
  const last = addends.length - 1;
  return addends.map((addend, at) =>
    at === last ? { ...addend, points: addend.points - excess } : addend,
  );
}

/**
 * 得令 得地 得势 on a scale of 100 (method A of the reading rules), with its addends.
 * 庚午 辛巳 乙酉 癸未: 乙 in 巳 25, its one root 乙 in 未 0.2 · 0.1 · 30 = 0.6, and of the weight 5.4
 * of stems and branches only 癸 helps, 1/5.4 · 20 = 3.7; together 29.3, 弱. Without the hour the
 * ground of the other three pillars is scaled up, and 得势 is a share of what is there.
 */
export function strengthScore(chart: Chart): Pick<Strength, 'score' | 'class' | 'addends'> {
  const { pillars } = chart;
  const day = pillarAt(pillars, 'day');
  const month = pillarAt(pillars, 'month');
  const season = seasonAddend(day, month);
  const found = [
    season,
    groundAddend(pillars, day.stemElement),
    companyAddend(pillars, day.stemElement),
    peersAddend(pillars, day, month),
    pressureAddend(chart, season.points),
  ].filter((addend) => addend !== null);
  const addends = inTenths(within(found));
  const tenths = addends.reduce((sum, { points }) => sum + Math.round(points * 10), 0);
  return { score: tenths / 10, class: strengthClass(tenths / 10), addends };
}

export function strengthClass(score: number): StrengthClass {
  return STRENGTH_THRESHOLDS.find(({ from }) => score >= from)?.name ?? '极弱';
}
