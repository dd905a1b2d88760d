import type { Pillar } from '../bazi/chart.ts';
import { type Element, relation, stemElement } from '../bazi/elements.ts';
import { lifeStage } from '../bazi/life-stages.ts';
import { branchSet, clashes, related, TRIO_RULES } from '../bazi/relation-tables.ts';
import { type Branch, branchOf, type Ganzhi, type Stem } from '../calendar/ganzhi.ts';
import { pillarAt, placeName } from '../judgement/placed-stems.ts';
import type { Analysis } from './analysis.ts';
import { type FolkStar, isStarOf } from './folk-stars.ts';
import type { Flag } from './outlook.ts';
import { type PeriodSigns, unwelcome } from './period-signs.ts';

type Facts = Pick<Analysis, 'pillars' | 'roles'>;

const SELF_PUNISHED = '辰午酉亥';

/** The five ways to meet the year's branch (犯太岁), by what it does to a branch of the chart. */
const YEAR_MEETINGS: readonly (readonly [name: string, verb: string, meets: (year: Branch, own: Branch) => boolean])[] =
  [
    ['值太岁', '同于', (year, own) => year === own],
    ['冲太岁', '冲', clashes],
    ['刑太岁', '刑', (year, own) => related(year, own, '刑') || (year === own && SELF_PUNISHED.includes(own))],
    ['害太岁', '害', (year, own) => related(year, own, '害')],
    ['破太岁', '破', (year, own) => related(year, own, '破')],
  ];

/** Custom goes by the animal of the birth year: the year pillar alone. */
function yearMeetings({ pillars, roles }: Facts, { position, branch }: PeriodSigns): Flag[] {
  if (position !== 'luckYear') return [];
  const own = pillarAt(pillars, 'year');
  const relief = unwelcome(roles.byElement[own.branchElement]);
  return YEAR_MEETINGS.filter(([, , meets]) => meets(branch.sign, own.branch)).map(([name, verb]) => ({
    name,
    position: own.position,
    relief,
    why: `流年${branch.sign}${verb}年支${own.branch}${relief ? '，触动的不是所需，未必是坏事' : ''}`,
  }));
}

const controls = (one: Stem, two: Stem) => relation(stemElement(one), stemElement(two)) === 'controls';

/** 伏吟 反吟 天克地冲 冲库 of one pillar. */
function pillarFlag(period: PeriodSigns, pillar: Pillar): [name: string, why: string] | null {
  const { stem, branch } = period;
  const told = `${period.ganzhi}与${placeName(pillar.position)}柱${pillar.stem}${pillar.branch}`;
  if (pillar.stem === stem.sign && pillar.branch === branch.sign) return ['伏吟', `${told}相同`];
  if (!clashes(pillar.branch, branch.sign)) return null;
  if (pillar.stem === stem.sign) return ['反吟', `${told}干同支冲`];
  if (controls(stem.sign, pillar.stem) || controls(pillar.stem, stem.sign)) {
    return ['天克地冲', `${told}天干相克、地支相冲`];
  }
  return null;
}

function pillarFlags({ pillars, roles }: Facts, period: PeriodSigns): Flag[] {
  return pillars.flatMap((pillar): Flag[] => {
    const relief = unwelcome(roles.byElement[pillar.branchElement]);
    const { position } = pillar;
    const found = pillarFlag(period, pillar);
    const flags: Flag[] = found ? [{ name: found[0], position, relief, why: found[1] }] : [];
    if ('辰戌丑未'.includes(pillar.branch) && clashes(pillar.branch, period.branch.sign)) {
      const why = `${period.branch.sign}冲${placeName(position)}支${pillar.branch}，库中所藏被引动`;
      flags.push({ name: '冲库', position, relief, why });
    }
    return flags;
  });
}

/** 盖头 截脚 通气: how the period's own stem and branch go together. */
function ownFlag({ stem, branch }: PeriodSigns): Flag | null {
  const at = { position: null };
  switch (relation(stem.element, branch.element)) {
    case 'controls': {
      const why = `天干${stem.sign}克地支${branch.sign}，地支的作用被按住`;
      return { ...at, name: '盖头', relief: unwelcome(branch.role), why };
    }
    case 'controlledBy': {
      const why = `地支${branch.sign}克天干${stem.sign}，天干的作用难以落实`;
      return { ...at, name: '截脚', relief: unwelcome(stem.role), why };
    }
    case 'same':
    case 'produces': {
      const why = `天干${stem.sign}与地支${branch.sign}同气相生，作用连贯`;
      return { ...at, name: '通气', relief: unwelcome(branch.role), why };
    }
    default:
      return null;
  }
}

function voidFlag({ pillars }: Facts, { branch }: PeriodSigns): Flag | null {
  const day = pillarAt(pillars, 'day');
  if (!day.void.includes(branch.sign)) return null;
  const why = `${branch.sign}是日柱${day.stem}${day.branch}的旬空，作用时有时无`;
  return { name: '空亡', position: 'day', relief: unwelcome(branch.role), why };
}

const STARS: readonly (readonly [FolkStar, readonly ('year' | 'day')[]])[] = [
  ['桃花', ['year', 'day']],
  ['红鸾', ['year']],
  ['天喜', ['year']],
  ['驿马', ['year', 'day']],
];

function starFlags({ pillars }: Facts, { branch }: PeriodSigns): Flag[] {
  return STARS.flatMap(([name, places]): Flag[] => {
    const position = places.find((place) => isStarOf(name, pillarAt(pillars, place).branch, branch.sign));
    if (!position) return [];
    const why = `${placeName(position)}支${pillarAt(pillars, position).branch}见${branch.sign}为${name}`;
    return [{ name, position, relief: unwelcome(branch.role), why }];
  });
}

/** 三刑: the period's branch completes 寅巳申 or 丑戌未 with the chart, or with the chart and its luck cycle. */
function punishedFlag({ pillars, roles }: Facts, { branch }: PeriodSigns, cycle: Ganzhi | null): Flag | null {
  const own = branchSet([branch.sign]);
  const chart = branchSet(pillars.map((pillar) => pillar.branch));
  const beside = chart | (cycle ? branchSet([branchOf(cycle)]) : 0);
  const found = TRIO_RULES.find(
    ({ kind, branches }) =>
      kind === '刑' &&
      branches & own &&
      branches & chart &&
      !(beside & own) &&
      (branches & (beside | own)) === branches,
  );
  const touched = pillars.find((pillar) => found && found.branches & branchSet([pillar.branch]));
  if (!found || !touched) return null;
  const relief = unwelcome(roles.byElement[touched.branchElement]);
  return { name: '三刑', position: touched.position, relief, why: `${branch.sign}到，${found.name}会齐` };
}

/** The store that each element is buried in; 土 with 火 (火土同宫). */
const STORES: Readonly<Record<Element, Branch>> = { 木: '未', 火: '戌', 土: '戌', 金: '丑', 水: '辰' };

/** 入墓: an open sign of the useful or the harmful element goes into its store, which nothing in the chart opens. */
function buriedFlag({ pillars, roles }: Facts, { branch }: PeriodSigns): Flag | null {
  if (pillars.some((pillar) => clashes(pillar.branch, branch.sign))) return null;
  const element = ([roles.byRole.用, roles.byRole.忌] as const).find((each) => STORES[each] === branch.sign);
  const open = pillars.find(({ position, stemElement: own }) => position !== 'day' && own === element);
  if (!element || !open) return null;
  const role = roles.byElement[element];
  const why = `${placeName(open.position)}干${open.stem}属${element}，为${role}神，入${branch.sign}墓`;
  return { name: '入墓', position: open.position, relief: unwelcome(role), why };
}

/** 得禄: the day stem's own place comes. */
function salaryFlag({ pillars }: Facts, { branch }: PeriodSigns): Flag | null {
  const { stem } = pillarAt(pillars, 'day');
  if (lifeStage(stem, branch.sign) !== '临官') return null;
  return { name: '得禄', position: 'day', relief: unwelcome(branch.role), why: `日主${stem}在${branch.sign}得禄` };
}

/** 岁运并临: year and luck cycle are one pair. */
function togetherFlag(period: PeriodSigns, cycle: Ganzhi | null): Flag | null {
  if (period.position !== 'luckYear' || period.ganzhi !== cycle) return null;
  const why = `流年与大运同为${cycle}，这一年的主题格外集中`;
  return { name: '岁运并临', position: null, relief: unwelcome(period.branch.role), why };
}

/** Named features of a period (reading rules §9.4); `cycle` is the luck it lies in. */
export function flagsOf(facts: Facts, period: PeriodSigns, cycle: Ganzhi | null): Flag[] {
  const single = [
    togetherFlag(period, cycle),
    punishedFlag(facts, period, cycle),
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
