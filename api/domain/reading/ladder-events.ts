import type { Pillar } from '../bazi/chart.ts';
import { type Element, relation } from '../bazi/elements.ts';
import { branchSet, STEM_PAIRS, TRIO_RULES } from '../bazi/relation-tables.ts';
import type { Ganzhi } from '../calendar/ganzhi.ts';
import type { Analysis } from './analysis.ts';
import { clashes } from './branch-relation.ts';
import { type PassingSigns, unwelcome, welcome } from './passing-signs.ts';
import { branchSetOf, placeName } from './placed-stems.ts';

/** What moves a period a rung from where its own signs put it. */
export interface Step {
  by: 1 | -1;
  why: string;
}

type Facts = Pick<Analysis, 'pillars' | 'roles'>;
type Event = (facts: Facts, period: PassingSigns, cycle: Ganzhi | null) => Step | null;

const combines = (pillar: Pillar, { stem }: PassingSigns): Element | null =>
  STEM_PAIRS.get(pillar.stem + stem.sign)?.find(({ kind }) => kind === '干合')?.element ?? null;

/**
 * 合: a combination into an unwelcome element is trouble; else an unwelcome stem that is held is
 * relief, and the useful one that is held is lost for a while (滴天髓: 合有宜不宜). The day stem itself
 * is not held, and of two partners neither is. 用水 with an open 壬: 丁 ties it; 忌火 with an open 丁:
 * 壬 takes it away.
 */
const bound: Event = ({ pillars, roles }, period) => {
  const partners = pillars.filter(
    (pillar) => pillar.position !== 'day' && combines(pillar, period) !== null,
  );
  const [held, rival] = partners;
  if (!held || rival) return null;
  const role = roles.byElement[held.stemElement];
  const product = roles.byElement[combines(held, period) as Element];
  const told = `${period.stem.sign}合住${placeName(held.position)}干${held.stem}`;
  if (unwelcome(product) && (welcome(role) || welcome(period.stem.role))) {
    return { by: -1, why: `${told}，合向${product}神` };
  }
  if (unwelcome(role)) return { by: 1, why: `${told}，${role}神受制` };
  return role === '用' && !welcome(product) ? { by: -1, why: `${told}，用神受绊` } : null;
};

const STORES = '辰戌丑未';

/** 冲: a useful branch that is clashed is damage, an unwelcome one that goes is relief; stores open instead. */
const clashed: Event = ({ pillars, roles }, { branch }) => {
  if (STORES.includes(branch.sign)) return null;
  const struck = pillars.filter((pillar) => clashes(pillar.branch, branch.sign));
  const told = ({ position, branch: own }: Pillar) =>
    `${branch.sign}冲${placeName(position)}支${own}`;
  const lost = struck.find(({ branchElement }) => welcome(roles.byElement[branchElement]));
  if (lost) return { by: -1, why: `${told(lost)}，${roles.byElement[lost.branchElement]}神受动` };
  const gone = struck.find(({ branchElement }) => unwelcome(roles.byElement[branchElement]));
  if (!gone || unwelcome(branch.role)) return null;
  return { by: 1, why: `${told(gone)}，冲去${roles.byElement[gone.branchElement]}神` };
};

const controls = (one: Element, two: Element) =>
  relation(one, two) === 'controls' || relation(two, one) === 'controls';

/** 天克地冲 of the month's or the day's pillar weighs by itself, unless what goes is no loss. */
const struck: Event = ({ pillars, roles }, { stem, branch }) => {
  const hit = pillars.find(
    (pillar) =>
      (pillar.position === 'month' || pillar.position === 'day') &&
      clashes(pillar.branch, branch.sign) &&
      controls(pillar.stemElement, stem.element),
  );
  if (!hit || unwelcome(roles.byElement[hit.branchElement])) return null;
  return { by: -1, why: `与${placeName(hit.position)}柱${hit.stem}${hit.branch}天克地冲` };
};

/** 三合 and 三会 that the period completes strengthen their element, for better or worse. */
const framed: Event = ({ pillars, roles }, { branch }) => {
  const present = branchSetOf(pillars);
  const own = branchSet([branch.sign]);
  const rule = TRIO_RULES.find(
    ({ element, branches }) =>
      element && branches & own && !(present & own) && (branches & (present | own)) === branches,
  );
  if (!rule?.element) return null;
  const role = roles.byElement[rule.element];
  if (role === '闲') return null;
  return { by: welcome(role) ? 1 : -1, why: `凑成${rule.name}，${role}神成局` };
};

/** 岁运并临: a year of the luck cycle's own pair doubles what the pair brings. */
const together: Event = (_, period, cycle) => {
  if (period.position !== 'luckYear' || period.ganzhi !== cycle) return null;
  if (period.branch.role === '闲') return null;
  return { by: welcome(period.branch.role) ? 1 : -1, why: `流年与大运同为${cycle}，作用加倍` };
};

const EVENTS: readonly Event[] = [bound, clashed, struck, framed, together];

/** What a luck cycle or a year does to the chart's own signs; smaller periods only touch them. */
export function eventsOf(facts: Facts, period: PassingSigns, cycle: Ganzhi | null): Step[] {
  if (period.position !== 'luckCycle' && period.position !== 'luckYear') return [];
  return EVENTS.map((event) => event(facts, period, cycle)).filter((step) => step !== null);
}
