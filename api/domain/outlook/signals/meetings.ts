import type { Pillar } from '../../bazi/chart.ts';
import { type Element, hiddenStems, relation, stemElement } from '../../bazi/elements.ts';
import { BRANCH_PAIRS, branchSet, clashes, type PairRule, STEM_PAIRS, TRIO_RULES } from '../../bazi/relation-tables.ts';
import type { Evidence } from '../../judgement/evidence.ts';
import { NEARNESS } from '../../judgement/god-weights.ts';
import type { Role } from '../../judgement/judgement.ts';
import { pillarAt, placeName } from '../../judgement/placed-stems.ts';
import { type PeriodSigns, periodName, unwelcome } from '../period-signs.ts';
import { arriving, binding, feltOf, leaving, worthOf } from './effect.ts';
import type { Finder, Found, Natal } from './found.ts';

/** Weight of each kind of relation with the nearest pillar. */
const WEIGHTS = {
  stemBond: 0.6,
  stemClash: 0.4,
  bond: 0.6,
  half: 0.5,
  clash: 0.8,
  store: 0.8,
  struck: 0.6,
  friction: 0.35,
} as const;

const NONE: readonly PairRule[] = [];

/** A relation with one pillar, without weight and valence. */
function meeting(pillar: Pillar, { position, stem, branch }: PeriodSigns, stems: boolean) {
  return {
    members: [
      { position, sign: stems ? stem.sign : branch.sign },
      { position: pillar.position, sign: stems ? pillar.stem : pillar.branch },
    ],
    palace: pillar.position,
    area: null,
    seasonal: false,
  };
}

const ownText = ({ position, stem, branch }: Pillar, stems: boolean) =>
  `${placeName(position)}${stems ? `干${stem}` : `支${branch}`}`;

/** Effect of a clash, by the element removed. */
function goneReason(role: Role, effect: Found['effect']): Evidence {
  if (effect === 'relieved') return { id: 'meeting.gone-relieved', slots: { 角: role } };
  return effect === 'deprived' ? { id: 'meeting.gone-deprived', slots: { 角: role } } : { id: 'meeting.gone-plain' };
}

/** Product of a combination, or the element that it binds. */
function madeReason(element: Element, held: Role, { roles }: Natal, effect: Found['effect'], makes: boolean): Evidence {
  const role = roles.byElement[element];
  if (effect === 'relieved') return { id: 'meeting.tied-relieved', slots: { 角: held } };
  if (effect === 'deprived') return { id: 'meeting.tied-deprived', slots: { 角: held } };
  if (!makes) return { id: 'meeting.tied' };
  return { id: `meeting.made-${effect}`, slots: { 角: role, 行: element } };
}

/**
 * True if a combination produces its element: only if the birth month or the passing year is of it, and no second
 * partner competes; otherwise it binds both (子平真诠: 合而不化). 丙辛 produces water for a birth in 亥 or in a 子 year.
 */
function transforms(
  { pillars }: Natal,
  { position, branch }: PeriodSigns,
  product: Element,
  partners: number,
): boolean {
  if (partners > 1) return false;
  const carried = pillarAt(pillars, 'month').branchElement === product;
  return carried || (position === 'luckYear' && branch.element === product);
}

/** 天干: 合 by its product or what it binds, 冲 by what it removes; the day stem is neither bound nor removed. */
export const stemMeetings: Finder = ({ natal, period }) => {
  const { pillars, roles } = natal;
  const rivals = pillars.filter(({ stem }) =>
    STEM_PAIRS.get(stem + period.stem.sign)?.some(({ kind }) => kind === '干合'),
  ).length;
  return pillars.flatMap((pillar) => {
    if (pillar.position === 'day') return [];
    return (STEM_PAIRS.get(pillar.stem + period.stem.sign) ?? NONE).map(({ element, name }) => {
      const values = {
        时: periodName(period.position),
        干: period.stem.sign,
        位: ownText(pillar, true),
        名: name,
      };
      return element
        ? stemBond(natal, period, pillar, element, rivals, values)
        : stemClash(roles.byElement[pillar.stemElement], period, pillar, values);
    });
  });
};

type StemSlots = Readonly<Record<'时' | '干' | '位' | '名', string>>;

/** `element` is the product of the two stems. With two partners neither is bound firmly (争合). */
function stemBond(
  natal: Natal,
  period: PeriodSigns,
  pillar: Pillar,
  element: Element,
  rivals: number,
  told: StemSlots,
): Found {
  const { byElement } = natal.roles;
  const held = byElement[pillar.stemElement];
  const makes = transforms(natal, period, element, rivals);
  const felt = binding(byElement[element], held, makes);
  return {
    id: `stem-bond.${pillar.position}.${felt.effect}`,
    kind: 'bond',
    ...meeting(pillar, period, true),
    element: makes && byElement[element] !== '闲' ? element : pillar.stemElement,
    ...felt,
    weight: (WEIGHTS.stemBond / rivals) * NEARNESS[pillar.position],
    why: () => ({
      id: 'meeting.stems',
      slots: { ...told, 尾: madeReason(element, held, natal, felt.effect, makes) },
    }),
  };
}

function stemClash(held: Role, period: PeriodSigns, pillar: Pillar, told: StemSlots): Found {
  const felt = leaving(held);
  return {
    id: `stem-clash.${pillar.position}.${felt.effect}`,
    kind: 'clash',
    ...meeting(pillar, period, true),
    element: pillar.stemElement,
    ...felt,
    weight: WEIGHTS.stemClash * NEARNESS[pillar.position],
    why: () => ({ id: 'meeting.stems', slots: { ...told, 尾: goneReason(held, felt.effect) } }),
  };
}

const STORES = '辰戌丑未';
/** Stems that a clashed store releases: mostly the main stem. */
const RELEASED = [0.6, 0.3, 0.1] as const;

const controls = (one: Element, two: Element) => relation(one, two) === 'controls' || relation(two, one) === 'controls';

function openedReason(valence: number): Evidence {
  if (valence === 0) return { id: 'meeting.store-plain' };
  return { id: valence > 0 ? 'meeting.store-helped' : 'meeting.store-burdened' };
}

/** 六冲: what is removed counts with opposite sign; a store that opens counts by what it releases. */
function clashOf(natal: Natal, period: PeriodSigns, pillar: Pillar): Found {
  const { roles } = natal;
  const { branch, branchElement, position } = pillar;
  const role = roles.byElement[branchElement];
  const values = { 时: periodName(period.position), 支: period.branch.sign, 位: ownText(pillar, false) };
  const store = STORES.includes(branch);
  const released = hiddenStems(branch).reduce(
    (sum, stem, rank) => sum + (RELEASED[rank] ?? 0) * worthOf(roles.byElement[stemElement(stem)]),
    0,
  );
  const felt = store ? feltOf(Math.round(released * 100) / 100) : leaving(role);
  return {
    id: `${store ? 'store' : 'clash'}.${position}.${felt.effect}`,
    kind: store ? 'store' : 'clash',
    ...meeting(pillar, period, false),
    element: branchElement,
    ...felt,
    weight: (store ? WEIGHTS.store : WEIGHTS.clash) * NEARNESS[position],
    why: () => ({
      id: 'meeting.clash',
      slots: { ...values, 尾: store ? openedReason(felt.valence) : goneReason(role, felt.effect) },
    }),
  };
}

/** Weight of 天克地冲 with the month or day pillar alone. */
export const struckPillars: Finder = ({ natal: { pillars, roles }, period }) =>
  pillars
    .filter(
      ({ position, branch, stemElement }) =>
        (position === 'month' || position === 'day') &&
        clashes(branch, period.branch.sign) &&
        controls(stemElement, period.stem.element),
    )
    .map((pillar) => {
      const { position, stem, branch, branchElement } = pillar;
      const role = roles.byElement[branchElement];
      const struck = leaving(role);
      return {
        id: `struck.${position}.${struck.effect}`,
        kind: 'structure',
        ...meeting(pillar, period, false),
        element: branchElement,
        ...struck,
        weight: WEIGHTS.struck * NEARNESS[position],
        why: () => ({
          id: 'meeting.struck',
          slots: {
            柱: `${placeName(position)}柱${stem}${branch}`,
            尾: role === '闲' ? '' : goneReason(role, struck.effect),
          },
        }),
      };
    });

/** 害 and 刑 weaken favourable elements and hardly affect others. */
function frictionOf({ roles }: Natal, period: PeriodSigns, pillar: Pillar, name: string): Found {
  const role = roles.byElement[pillar.branchElement];
  return {
    id: `friction.${pillar.position}`,
    kind: 'harm',
    ...meeting(pillar, period, false),
    element: pillar.branchElement,
    ...feltOf(unwelcome(role) ? -0.25 : -0.6),
    weight: WEIGHTS.friction * NEARNESS[pillar.position],
    why: () => ({ id: 'meeting.friction', slots: { 名: name, 位: ownText(pillar, false) } }),
  };
}

function branchMeeting(
  natal: Natal,
  period: PeriodSigns,
  pillar: Pillar,
  rule: PairRule,
  partners: number,
): readonly Found[] {
  const { roles } = natal;
  const { kind, name, element } = rule;
  if (kind === '六冲') return [clashOf(natal, period, pillar)];
  if (kind === '害' || kind === '刑') return [frictionOf(natal, period, pillar, name)];
  if (!element) return [];
  const made = roles.byElement[element];
  const held = roles.byElement[pillar.branchElement];
  const half = kind === '半合';
  const makes = half || transforms(natal, period, element, partners);
  const felt = half ? arriving(made) : binding(made, held, makes);
  const found: Found = {
    id: `${half ? 'half-frame' : 'bond'}.${pillar.position}.${felt.effect}`,
    kind: half ? 'frame' : 'bond',
    ...meeting(pillar, period, false),
    element: half || (makes && made !== '闲') ? element : pillar.branchElement,
    ...felt,
    weight: (half ? WEIGHTS.half : WEIGHTS.bond) * NEARNESS[pillar.position],
    seasonal: half,
    why: () => ({
      id: 'meeting.bond',
      slots: { 名: name, 位: ownText(pillar, false), 尾: madeReason(element, held, natal, felt.effect, makes) },
    }),
  };
  return [found];
}

/**
 * Relations of a period's branch with each pillar's. 寅亥 and 巳申 are 合 and also 破 or 刑: a combination is not called
 * friction, a clash outweighs both, and 寅巳, 刑 and 害, affects a pillar once. 半合 gives way to the complete frame, and 六合
 * to one that includes both its branches: a branch is used once.
 */
export const branchMeetings: Finder = ({ natal, period, beside }) => {
  const own = branchSet([period.branch.sign]);
  const present = beside | own;
  const frames = TRIO_RULES.filter(
    ({ element, branches }) => element && branches & own && (branches & present) === branches,
  );
  const bonded = (rule: PairRule, pillar: Pillar) =>
    rule.kind === '六合' && !frames.some(({ branches }) => branches & branchSet([pillar.branch]));
  const rulesOf = (pillar: Pillar) => BRANCH_PAIRS.get(pillar.branch + period.branch.sign) ?? NONE;
  const partners = natal.pillars.filter((pillar) => rulesOf(pillar).some((rule) => bonded(rule, pillar))).length;
  return natal.pillars.flatMap((pillar) => {
    const rules = rulesOf(pillar);
    const strong = rules.some(({ kind }) => kind === '六合' || kind === '六冲');
    const wearing = rules.find(({ kind }) => kind === '害' || kind === '刑');
    return rules
      .filter((rule, at) => {
        const { kind, whole } = rule;
        if (kind === '六合') return bonded(rule, pillar);
        if (kind === '半合') return whole === undefined || (whole & present) !== whole;
        const wears = kind === '害' || kind === '刑';
        return !wears || (!strong && rules[at] === wearing);
      })
      .flatMap((rule) => branchMeeting(natal, period, pillar, rule, partners));
  });
};
