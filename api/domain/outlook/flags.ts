import type { Pillar } from '../bazi/chart.ts';
import { controls, type Element, relation } from '../bazi/elements.ts';
import { lifeStage } from '../bazi/life-stages.ts';
import { branchSet, clashes, related, SELF_PUNISHED, TRIO_RULES } from '../bazi/relation-tables.ts';
import { type Branch, branchOf, type Ganzhi } from '../calendar/ganzhi.ts';
import { pillarAt, placeName } from '../judgement/placed-stems.ts';
import type { Analysis } from './analysis.ts';
import { comingStars } from './folk-stars.ts';
import type { Flag } from './outlook.ts';
import { type PeriodSigns, unwelcome } from './period-signs.ts';

type Facts = Pick<Analysis, 'pillars' | 'roles'>;

type YearMeeting = '值太岁' | '冲太岁' | '刑太岁' | '害太岁' | '破太岁';

/** The five relations to the year's branch (犯太岁). */
const YEAR_MEETINGS: readonly (readonly [name: YearMeeting, meets: (year: Branch, own: Branch) => boolean])[] = [
  ['值太岁', (year, own) => year === own],
  ['冲太岁', clashes],
  ['刑太岁', (year, own) => related(year, own, '刑') || (year === own && SELF_PUNISHED.includes(own))],
  ['害太岁', (year, own) => related(year, own, '害')],
  ['破太岁', (year, own) => related(year, own, '破')],
];

/** By custom only the year pillar counts. */
function yearMeetings({ pillars, roles }: Facts, { position, branch }: PeriodSigns): Flag[] {
  if (position !== 'luckYear') return [];
  const own = pillarAt(pillars, 'year');
  const relief = unwelcome(roles.byElement[own.branchElement]);
  return YEAR_MEETINGS.filter(([, meets]) => meets(branch.sign, own.branch)).map(([name]) => ({
    name,
    position: own.position,
    relief,
    why: {
      id: `flag.${name}`,
      slots: { 支: branch.sign, 位: own.branch, 尾: relief ? { id: 'flag.relief' } : '' },
    },
  }));
}

/** 伏吟 反吟 天克地冲 冲库 of one pillar. */
function pillarFlag(period: PeriodSigns, pillar: Pillar): Pick<Flag, 'name' | 'why'> | null {
  const { stem, branch } = period;
  const slots = { 干支: period.ganzhi, 柱: `${placeName(pillar.position)}柱${pillar.stem}${pillar.branch}` };
  const flag = (name: '伏吟' | '反吟' | '天克地冲') => ({ name, why: { id: `flag.${name}`, slots } as const });
  if (pillar.stem === stem.sign && pillar.branch === branch.sign) return flag('伏吟');
  if (!clashes(pillar.branch, branch.sign)) return null;
  if (pillar.stem === stem.sign) return flag('反吟');
  if (controls(stem.sign, pillar.stem) || controls(pillar.stem, stem.sign)) {
    return flag('天克地冲');
  }
  return null;
}

function pillarFlags({ pillars, roles }: Facts, period: PeriodSigns): Flag[] {
  return pillars.flatMap((pillar): Flag[] => {
    const relief = unwelcome(roles.byElement[pillar.branchElement]);
    const { position } = pillar;
    const found = pillarFlag(period, pillar);
    const flags: Flag[] = found ? [{ ...found, position, relief }] : [];
    if ('辰戌丑未'.includes(pillar.branch) && clashes(pillar.branch, period.branch.sign)) {
      const slots = { 支: period.branch.sign, 位: `${placeName(position)}支${pillar.branch}` };
      flags.push({ name: '冲库', position, relief, why: { id: 'flag.冲库', slots } });
    }
    return flags;
  });
}

/** 盖头 截脚 通气: relation between the period's stem and branch. */
function ownFlag({ stem, branch }: PeriodSigns): Flag | null {
  const at = { position: null };
  const slots = { 干: stem.sign, 支: branch.sign };
  switch (relation(stem.element, branch.element)) {
    case 'controls': {
      return { ...at, name: '盖头', relief: unwelcome(branch.role), why: { id: 'flag.盖头', slots } };
    }
    case 'controlledBy': {
      return { ...at, name: '截脚', relief: unwelcome(stem.role), why: { id: 'flag.截脚', slots } };
    }
    case 'same':
    case 'produces': {
      return { ...at, name: '通气', relief: unwelcome(branch.role), why: { id: 'flag.通气', slots } };
    }
    default:
      return null;
  }
}

function voidFlag({ pillars }: Facts, { branch }: PeriodSigns): Flag | null {
  const day = pillarAt(pillars, 'day');
  if (!day.void.includes(branch.sign)) return null;
  const slots = { 支: branch.sign, 柱: `${day.stem}${day.branch}` };
  return { name: '空亡', position: 'day', relief: unwelcome(branch.role), why: { id: 'flag.空亡', slots } };
}

function starFlags({ pillars }: Facts, { branch }: PeriodSigns): Flag[] {
  return comingStars(pillars, branch.sign).map(({ name, from: { position, branch: own } }): Flag => {
    const slots = { 位: `${placeName(position)}支${own}`, 支: branch.sign, 星: name };
    return { name, position, relief: unwelcome(branch.role), why: { id: 'flag.star', slots } };
  });
}

/** 三刑: the period's branch completes 寅巳申 or 丑戌未 with the chart, or with chart and larger period. */
function punishedFlag({ pillars, roles }: Facts, { branch }: PeriodSigns, around: Ganzhi | null): Flag | null {
  const own = branchSet([branch.sign]);
  const chart = branchSet(pillars.map((pillar) => pillar.branch));
  const nearbyBranches = chart | (around ? branchSet([branchOf(around)]) : 0);
  const found = TRIO_RULES.find(
    ({ kind, branches }) =>
      kind === '刑' &&
      branches & own &&
      branches & chart &&
      !(nearbyBranches & own) &&
      (branches & (nearbyBranches | own)) === branches,
  );
  const touched = pillars.find((pillar) => found && found.branches & branchSet([pillar.branch]));
  if (!found || !touched) return null;
  const relief = unwelcome(roles.byElement[touched.branchElement]);
  return {
    name: '三刑',
    position: touched.position,
    relief,
    why: { id: 'flag.三刑', slots: { 支: branch.sign, 名: found.name } },
  };
}

/** The store (墓) of each element; 土 shares that of 火 (火土同宫). */
const STORES: Readonly<Record<Element, Branch>> = { 木: '未', 火: '戌', 土: '戌', 金: '丑', 水: '辰' };

/** 入墓: a visible stem of the useful or harmful element enters its store, which nothing in the chart opens. */
function buriedFlag({ pillars, roles }: Facts, { branch }: PeriodSigns): Flag | null {
  if (pillars.some((pillar) => clashes(pillar.branch, branch.sign))) return null;
  const element = ([roles.byRole.用, roles.byRole.忌] as const).find((each) => STORES[each] === branch.sign);
  const open = pillars.find(({ position, stemElement: own }) => position !== 'day' && own === element);
  if (!element || !open) return null;
  const role = roles.byElement[element];
  const slots = { 位: `${placeName(open.position)}干${open.stem}`, 行: element, 角: role, 支: branch.sign };
  return { name: '入墓', position: open.position, relief: unwelcome(role), why: { id: 'flag.入墓', slots } };
}

/** 得禄: the branch where the day stem is 禄 arrives. */
function salaryFlag({ pillars }: Facts, { branch }: PeriodSigns): Flag | null {
  const { stem } = pillarAt(pillars, 'day');
  if (lifeStage(stem, branch.sign) !== '临官') return null;
  const why = { id: 'flag.得禄', slots: { 干: stem, 支: branch.sign } } as const;
  return { name: '得禄', position: 'day', relief: unwelcome(branch.role), why };
}

/** 岁运并临: year and luck pillar are the same pair. */
function togetherFlag(period: PeriodSigns, cycle: Ganzhi | null): Flag | null {
  if (period.position !== 'luckYear' || period.ganzhi !== cycle) return null;
  const why = { id: 'flag.岁运并临', slots: { 干支: cycle } } as const;
  return { name: '岁运并临', position: null, relief: unwelcome(period.branch.role), why };
}

/**
 * Named features of a period (reading rules §9.4); `around` is the larger period containing it: luck, a month's year,
 * a day's month.
 */
export function flagsOf(facts: Facts, period: PeriodSigns, around: Ganzhi | null): Flag[] {
  const single = [
    togetherFlag(period, around),
    punishedFlag(facts, period, around),
    buriedFlag(facts, period),
    salaryFlag(facts, period),
    ownFlag(period),
    voidFlag(facts, period),
  ];
  return [
    ...yearMeetings(facts, period),
    ...pillarFlags(facts, period),
    ...single.filter((flag) => flag !== null),
    ...starFlags(facts, period),
  ];
}
