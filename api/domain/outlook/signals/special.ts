import { type Element, hiddenStems, stemElement } from '../../bazi/elements.ts';
import { clashes, STEM_PAIRS } from '../../bazi/relation-tables.ts';
import type { Branch } from '../../calendar/ganzhi.ts';
import type { Evidence } from '../../judgement/evidence.ts';
import { elementOfGroup, groupOf } from '../../judgement/god-groups.ts';
import type { GodGroup, Role } from '../../judgement/judgement.ts';
import { placeName, visiblePlaces } from '../../judgement/placed-stems.ts';
import { sideOf } from '../../judgement/strength/strength.ts';
import { comingStars, type FolkStar } from '../folk-stars.ts';
import { type PeriodSigns, periodName, unwelcome, welcome } from '../period-signs.ts';
import { arriving, feltOf, leaving } from './effect.ts';
import type { Finder, Found, Passage } from './found.ts';
import type { Area } from './signal.ts';

/** The only visible stem of the useful god is the chart's key: weight for a day, and for a year. */
const USEFUL_WEIGHTS: Readonly<Record<PeriodSigns['position'], number>> = {
  luckDay: 0.6,
  luckMonth: 0.9,
  luckYear: 1.8,
  luckCycle: 1.8,
};

const rootsIn = (branch: Branch, element: Element) => hiddenStems(branch).some((stem) => stemElement(stem) === element);

/** 用神孤露: it is visible once; a stem that clashes or binds it has an immediate effect (丁 against a lone 癸). */
export const lonelyUseful: Finder = ({ natal: { pillars, roles }, period }) => {
  const useful = roles.byRole.用;
  const [only, ...more] = visiblePlaces(pillars).filter(({ element }) => element === useful);
  if (!only || more.length > 0) return [];
  const rule = STEM_PAIRS.get(only.stem + period.stem.sign)?.[0];
  if (!rule || (rule.element && welcome(roles.byElement[rule.element]))) return [];
  const bound = rule.kind === '干合';
  return [
    {
      id: `useful.${bound ? 'bound' : 'clashed'}`,
      kind: bound ? 'bond' : 'clash',
      members: [
        { position: period.position, sign: period.stem.sign },
        { position: only.position, sign: only.stem },
      ],
      element: useful,
      ...leaving('用'),
      // 有根不怕冲合: the period's own branch roots it.
      weight: USEFUL_WEIGHTS[period.position] * (rootsIn(period.branch.sign, useful) ? 0.5 : 1),
      palace: only.position,
      area: null,
      seasonal: false,
      why: () => ({
        id: bound ? 'telling.useful-bound' : 'telling.useful-clashed',
        slots: {
          时: periodName(period.position),
          干: period.stem.sign,
          位: `${placeName(only.position)}干${only.stem}`,
        },
      }),
    },
  ];
};

const TROUBLE = 0.6;

/** A period's stem that affects a group of gods: the meaning depends on that group's role. */
function troubleTo(
  { natal, period: { position, stem } }: Passage,
  id: string,
  group: GodGroup,
  area: Area,
  why: (role: Role) => Evidence,
): Found {
  const element = elementOfGroup(natal.dayElement, group);
  const role = natal.roles.byElement[element];
  return {
    id,
    kind: 'trouble',
    members: [{ position, sign: stem.sign }],
    element,
    ...leaving(role),
    weight: TROUBLE,
    palace: null,
    area,
    seasonal: false,
    why: () => why(role),
  };
}

/** 伤官见官: 伤官 meets a visible 正官, a loss if 官 is favourable. */
export const defiance: Finder = (passage) => {
  const { natal, period } = passage;
  const { sign, god } = period.stem;
  if (god !== '伤官' || natal.gods.正官.visible === 0) return [];
  const why = (role: Role): Evidence => ({ id: 'telling.defiance', slots: { 干: sign, 角: role } });
  return [troubleTo(passage, 'trouble.defiance', '官杀', '事业', why)];
};

/** 比劫夺财: in a chart that is not weak, peers take favourable wealth. */
export const rivals: Finder = (passage) => {
  const { natal, period } = passage;
  const { sign, god } = period.stem;
  if (groupOf(god) !== '比劫' || sideOf(natal.strength.class) === 'weak') return [];
  const why = (role: Role): Evidence => ({ id: 'telling.rivals', slots: { 干: sign, 神: god, 角: role } });
  return [troubleTo(passage, 'trouble.rivals', '财', '财运', why)];
};

/** 杀印相生: for a weak day master, pressure that comes with 印 turns into support. */
export const support: Finder = ({ natal, period: { position, stem, branch } }) => {
  if (sideOf(natal.strength.class) !== 'weak') return [];
  const [officer, resource] = stem.god === '七杀' ? [stem, branch] : [branch, stem];
  if (officer.god !== '七杀' || groupOf(resource.god) !== '印' || unwelcome(resource.role)) {
    return [];
  }
  return [
    {
      id: 'structure.support',
      kind: 'structure',
      members: [
        { position, sign: stem.sign },
        { position, sign: branch.sign },
      ],
      element: resource.element,
      ...feltOf(0.6),
      weight: 0.8,
      palace: null,
      area: null,
      seasonal: false,
      why: () => ({ id: 'telling.support' }),
    },
  ];
};

const STAR_AREAS: Readonly<Record<FolkStar, Area>> = { 桃花: '感情', 红鸾: '感情', 天喜: '感情', 驿马: '出行' };
const STAR = 0.2;

/** Traditional stars give an area colour without weight: valence 0. */
export const stars: Finder = ({ natal: { pillars }, period: { position, branch } }) =>
  comingStars(pillars, branch.sign).map(
    ({ name, from }): Found => ({
      id: `star.${name}`,
      kind: 'star',
      members: [{ position, sign: branch.sign }],
      element: branch.element,
      ...feltOf(0),
      weight: STAR,
      palace: null,
      area: STAR_AREAS[name],
      seasonal: false,
      why: () => ({
        id: 'flag.star',
        slots: { 位: `${placeName(from.position)}支${from.branch}`, 支: branch.sign, 星: name },
      }),
    }),
  );

/** 岁运: a year compared with its luck pillar, by 伏吟 (岁运并临) and 天克地冲. */
export const luckAndYear: Finder = ({ natal, period, around }) => {
  const cycle = around.find(({ position }) => position === 'luckCycle');
  if (!cycle || period.position !== 'luckYear') return [];
  const members = [
    { position: cycle.position, sign: cycle.branch.sign },
    { position: period.position, sign: period.branch.sign },
  ];
  const shared = { members, palace: null, area: null, seasonal: false, kind: 'structure' } as const;
  if (cycle.ganzhi === period.ganzhi) {
    return [
      {
        ...shared,
        id: 'luck.repeated',
        element: period.branch.element,
        ...arriving(period.branch.role),
        weight: 1,
        why: () => ({ id: 'telling.luck-repeated', slots: { 干支: cycle.ganzhi } }),
      },
    ];
  }
  if (!clashes(cycle.branch.sign, period.branch.sign)) return [];
  const whole = STEM_PAIRS.get(cycle.stem.sign + period.stem.sign)?.some(({ kind }) => kind === '干冲');
  const role = natal.roles.byElement[cycle.branch.element];
  return [
    {
      ...shared,
      id: whole ? 'luck.struck' : 'luck.clashed',
      element: cycle.branch.element,
      ...leaving(role),
      weight: whole ? 1.2 : 0.7,
      why: () => {
        const 尾: Evidence | string = role === '闲' ? '' : { id: 'telling.moved', slots: { 角: role } };
        const pairs = { 干支: period.ganzhi, 柱: cycle.ganzhi, 尾 };
        return whole
          ? { id: 'telling.luck-struck', slots: pairs }
          : { id: 'telling.luck-clashed', slots: { ...pairs, 支: period.branch.sign, 位: cycle.branch.sign } };
      },
    },
  ];
};
