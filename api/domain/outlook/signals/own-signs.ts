import { ELEMENTS, type Element, hiddenStems, relation, stemElement } from '../../bazi/elements.ts';
import { clashes, STEM_PAIRS } from '../../bazi/relation-tables.ts';
import { tenGod } from '../../bazi/ten-gods.ts';
import { BRANCHES, STEMS } from '../../calendar/ganzhi.ts';
import { hiddenShares, pillarAt, placeName } from '../../judgement/placed-stems.ts';
import { record } from '../../lookup.ts';
import { periodName, unwelcome, welcome } from '../period-signs.ts';
import { arriving } from './effect.ts';
import type { Finder, Found, Passage } from './found.ts';

const STEM_WEIGHT = 0.8;
const BRANCH_WEIGHT = 1.2;
const HALVED = 0.5;
/** Remaining share of a stem bound by a natal stem (合). */
const HELD = 0.4;
const FILLED = 0.4;
const REPEATED = 0.6;

const bitOf = (element: Element) => 1 << ELEMENTS.indexOf(element);

/** Partner of each stem in 干合: 甲 and 己. */
const PARTNERS = record(STEMS, (one) =>
  STEMS.find((two) => STEM_PAIRS.get(one + two)?.some(({ kind }) => kind === '干合')),
);

/** Elements hidden in a branch, as bits in element order. */
const INSIDE = record(BRANCHES, (branch) =>
  hiddenStems(branch).reduce((bits, stem) => bits | bitOf(stemElement(stem)), 0),
);

/** A stem without a root in its branch or the chart is weak; a bound one is less effective. */
function stemWeight({ natal: { pillars }, period: { stem, branch } }: Passage): number {
  let inside = INSIDE[branch.sign];
  let partners = 0;
  for (const pillar of pillars) {
    inside |= INSIDE[pillar.branch];
    if (PARTNERS[pillar.stem] === stem.sign) partners += 1;
  }
  const rooted = (inside & bitOf(stem.element)) > 0;
  // 截脚: the branch controls it.
  const snared = relation(branch.element, stem.element) === 'controls' && unwelcome(branch.role) && welcome(stem.role);
  return STEM_WEIGHT * (rooted ? 1 : HALVED) * (partners === 1 ? HELD : 1) * (snared ? HALVED : 1);
}

/** Signal of the period's stem, by its role. */
export const ownStem: Finder = (passage) => {
  const { position, stem } = passage.period;
  return [
    {
      id: `stem.${stem.god}`,
      kind: 'role',
      members: [{ position, sign: stem.sign }],
      element: stem.element,
      ...arriving(stem.role),
      weight: stemWeight(passage),
      palace: null,
      area: null,
      seasonal: true,
      why: () => {
        const slots = { 时: periodName(position), 干: stem.sign, 行: stem.element, 神: stem.god, 角: stem.role };
        return { id: 'own.stem', slots };
      },
    },
  ];
};

/** Signals of the period's branch, by each hidden stem, the main one first. */
export const ownBranch: Finder = ({ natal, period: { position, stem, branch } }) => {
  // 盖头: an unfavourable stem over a favourable branch.
  const lid = relation(stem.element, branch.element) === 'controls' && unwelcome(stem.role);
  const shares = hiddenShares(branch.sign);
  return hiddenStems(branch.sign).map((inside, rank): Found => {
    const element = stemElement(inside);
    const role = natal.roles.byElement[element];
    const god = tenGod(natal.dayStem, inside);
    const share = shares[rank] ?? 0;
    return {
      id: `${rank === 0 ? 'branch' : 'inside'}.${god}`,
      kind: 'role',
      members: [{ position, sign: branch.sign }],
      element,
      ...arriving(role),
      weight: BRANCH_WEIGHT * share * (lid && welcome(role) ? HALVED : 1),
      palace: null,
      area: null,
      seasonal: true,
      why: () => {
        const slots = { 时: periodName(position), 支: branch.sign, 藏: inside, 神: god, 角: role };
        return { id: 'own.branch', slots };
      },
    };
  });
};

/** 填实: the branch is void in the chart and arrives in the period. */
export const filledVoid: Finder = ({ natal: { pillars }, period: { position, branch } }) => {
  const empty = pillarAt(pillars, 'day').void.includes(branch.sign);
  const own = empty ? pillars.find((pillar) => pillar.branch === branch.sign) : undefined;
  if (!own) return [];
  return [
    {
      id: 'void.filled',
      kind: 'void',
      members: [
        { position, sign: branch.sign },
        { position: own.position, sign: own.branch },
      ],
      element: branch.element,
      ...arriving(branch.role),
      weight: FILLED,
      palace: own.position,
      area: null,
      seasonal: false,
      why: () => ({
        id: 'own.filled',
        slots: { 位: `${placeName(own.position)}支${own.branch}`, 角: branch.role },
      }),
    },
  ];
};

/** 伏吟: a repeated pair strengthens a pillar, for better or worse. */
export const repeated: Finder = ({ natal: { pillars }, period: { position, stem, branch } }) =>
  pillars
    .filter(
      (pillar) =>
        pillar.stem === stem.sign &&
        pillar.branch === branch.sign &&
        !pillars.some((other) => clashes(other.branch, branch.sign)),
    )
    .map((pillar) => ({
      id: `repeat.${pillar.position}`,
      kind: 'repeat',
      members: [
        { position, sign: branch.sign },
        { position: pillar.position, sign: pillar.branch },
      ],
      element: branch.element,
      ...arriving(branch.role),
      weight: REPEATED,
      palace: pillar.position,
      area: null,
      seasonal: false,
      why: () => ({
        id: 'own.repeated',
        slots: { 柱: `${placeName(pillar.position)}柱${pillar.stem}${pillar.branch}`, 角: branch.role },
      }),
    }));
