import type { Position } from '#domain/bazi/chart';
import { ELEMENTS, type Element } from '#domain/bazi/elements';
import { BRANCH_PAIRS, branchSet, TRIO_RULES } from '#domain/bazi/relation-tables';
import type { TenGod } from '#domain/bazi/ten-gods';
import type { Branch, Season } from '#domain/calendar/ganzhi';
import { elementOfGroup, spouseGods } from '#domain/judgement/god-groups';
import type { GodGroup, Judgement, Role } from '#domain/judgement/judgement';
import { hiddenPlaces, pillarAt, placeName, visiblePlaces } from '#domain/judgement/placed-stems';
import { rootsOf } from '#domain/judgement/roots';
import { sideOf } from '#domain/judgement/strength/strength';
import { usefulTied } from '#domain/judgement/useful/useful';
import type { Gender } from '#domain/people/birth';
import { evidenceText } from '../../evidence.ts';
import { birthSeason, heaviestGroup } from './image.ts';

/** How the ten years of life's two halves compare, with what they are read from. */
export interface LuckTrend {
  value: number;
  why: string;
}

/** A chart as the themes ask about it: every question one word. */
export interface Facts {
  side: 'weak' | 'neutral' | 'strong';
  /** The class of strength is a fact. */
  sure: boolean;
  heavy: GodGroup;
  /** The heaviest of what drains: 官杀 财 食伤. */
  lead: GodGroup;
  season: Season;
  /** One decimal. */
  g: (group: GodGroup) => number;
  god: (god: TenGod) => number;
  gods: Judgement['gods'];
  open: (group: GodGroup) => boolean;
  role: (group: GodGroup) => Role;
  roleOf: (element: Element) => Role;
  useful: { element: Element; open: number; main: number; light: number };
  /** The pillar in whose stem the useful element stands first; else in whose branch; null: nowhere. */
  usefulAt: Position | null;
  tied: boolean;
  special: 'follow' | 'prevail' | 'transformed' | null;
  specialName: string;
  /** Names of the pattern's troubles that show, and their count; those that are mended or hidden are none. */
  troubles: ReadonlySet<string>;
  active: number;
  clash: (position: Position) => boolean;
  clashPair: (one: Position, other: Position) => boolean;
  bond: (position: Position) => boolean;
  harm: (position: Position) => boolean;
  dayStemBound: boolean;
  relations: number;
  framed: string | null;
  bridge: string | null;
  star: { total: number; count: number; weight: number; names: string };
  lacks: (element: Element) => boolean;
  strongest: Element;
  maxShare: number;
  minShare: number;
  store: boolean;
  storeAt: string;
  twins: boolean;
  voids: Position | null;
  luckTrend: number;
  luckWhy: string;
}

/** 墓库 of each element; 土 shares that of 水 with some schools and is left out. */
const STORES: Partial<Record<Element, Branch>> = { 木: '未', 火: '戌', 金: '丑', 水: '辰' };

const SPECIALS: Readonly<Record<string, Facts['special']>> = {
  从财: 'follow',
  从官杀: 'follow',
  从儿: 'follow',
  从势: 'follow',
  专旺: 'prevail',
  从旺: 'prevail',
  从强: 'prevail',
  化气: 'transformed',
};

/** 6.28 as 6.3. */
export const tenth = (value: number) => Math.round(value * 10) / 10;

function usefulPlace({ pillars }: Judgement, element: Element): Position | null {
  const open = visiblePlaces(pillars).find((place) => place.element === element);
  const hidden =
    pillars.find(({ branchElement }) => branchElement === element) ??
    hiddenPlaces(pillars).find((place) => place.element === element);
  return open?.position ?? hidden?.position ?? null;
}

function framedBy({ pillars }: Judgement): string | null {
  const present = branchSet(pillars.map(({ branch }) => branch));
  // 三刑 is a trio too, and no frame.
  const rule = TRIO_RULES.find(({ kind, branches }) => kind !== '刑' && (branches & present) === branches);
  return rule?.name ?? null;
}

function relationFacts(chart: Judgement) {
  const touching = (kinds: readonly string[]) => (position: Position) =>
    chart.relations.some(
      ({ kind, members }) => kinds.includes(kind) && members.some((member) => member.position === position),
    );
  const branch = (position: Position) => chart.pillars.find((pillar) => pillar.position === position)?.branch ?? '';
  return {
    clash: touching(['六冲']),
    clashPair: (one: Position, other: Position) =>
      BRANCH_PAIRS.get(branch(one) + branch(other))?.some(({ kind }) => kind === '六冲') ?? false,
    bond: touching(['六合', '半合']),
    harm: touching(['害', '刑']),
    dayStemBound: touching(['干合'])('day'),
    relations: chart.relations.filter(({ kind }) => kind !== '破').length,
  };
}

function starFacts({ gods, pillars }: Judgement, gender: Gender): Facts['star'] {
  const names = spouseGods(gender);
  const weight = names.reduce((sum, god) => sum + gods[god].weight, 0);
  const isStar = (god: string) => names.some((name) => name === god);
  const count =
    pillars.filter(({ tenGod }) => isStar(tenGod)).length +
    pillars.filter(({ hiddenStems }) => isStar(hiddenStems[0]?.tenGod ?? '')).length;
  return { total: weight, count, weight: tenth(weight), names: names.join('、') };
}

function usefulFacts(chart: Judgement, roles: Judgement['roles']) {
  const element = roles.byRole.用;
  return {
    useful: { element, ...rootsOf(chart.pillars, element) },
    usefulAt: usefulPlace(chart, element),
    tied: usefulTied(chart.pillars, element) !== null,
  };
}

/** The facts of a chart, under its own roles or under those that another method would give. */
export function factsOf(
  chart: Judgement,
  gender: Gender,
  trend: LuckTrend,
  roles: Judgement['roles'] = chart.roles,
): Facts {
  const { groups, gods, elements, pattern, special, strength, pillars, dayElement } = chart;
  const shares = elements.map(({ share }) => share);
  const draining = ['官杀', '财', '食伤'] as const;
  const wealth = STORES[elementOfGroup(dayElement, '财')];
  const stored = pillars.find(({ branch }) => branch === wealth);
  const day = pillarAt(pillars, 'day');
  const signs = pillars.map(({ stem, branch }) => stem + branch);
  return {
    side: sideOf(strength.class),
    sure: strength.confidence !== '低',
    heavy: heaviestGroup(chart),
    lead: draining.reduce((most, group) => (groups[group] > groups[most] ? group : most)),
    season: birthSeason(chart),
    g: (group) => tenth(groups[group]),
    god: (god) => tenth(gods[god].weight),
    gods,
    open: (group) => visiblePlaces(pillars).some(({ element }) => element === elementOfGroup(dayElement, group)),
    role: (group) => roles.byElement[elementOfGroup(dayElement, group)],
    roleOf: (element) => roles.byElement[element],
    ...usefulFacts(chart, roles),
    special: special ? (SPECIALS[special.kind] ?? null) : null,
    specialName: special?.name ?? '',
    troubles: new Set(pattern.troubles.filter(({ active }) => active).map(({ name }) => name)),
    active: pattern.troubles.filter(({ active }) => active).length,
    ...relationFacts(chart),
    framed: framedBy(chart),
    bridge: chart.bridge && evidenceText(chart.bridge.why),
    star: starFacts(chart, gender),
    lacks: (element) => (elements[ELEMENTS.indexOf(element)]?.share ?? 0) < 10,
    strongest: ELEMENTS[shares.indexOf(Math.max(...shares))] ?? dayElement,
    maxShare: Math.round(Math.max(...shares)),
    minShare: Math.round(Math.min(...shares)),
    store: stored !== undefined,
    storeAt: stored ? `${placeName(stored.position)}支${stored.branch}` : '',
    twins: new Set(signs).size < signs.length,
    voids:
      (['year', 'month', 'hour'] as const).find((position) =>
        pillars.some((each) => each.position === position && day.void.includes(each.branch)),
      ) ?? null,
    luckTrend: trend.value,
    luckWhy: trend.why,
  };
}
