import type { Pillar } from '../../bazi/chart.ts';
import { STEM_PAIRS } from '../../bazi/relation-tables.ts';
import type { TenGod } from '../../bazi/ten-gods.ts';
import type { Stem } from '../../calendar/ganzhi.ts';
import { type Confidence, lessSure } from '../confidence.ts';
import { groupOf, TEN_GODS } from '../god-groups.ts';
import type { Strength, StrengthClass } from '../judgement.ts';
import { hiddenPlaces, type Qi, visiblePlaces } from '../placed-stems.ts';
import { strengthLadder } from './ladder.ts';
import { MIDDLE, strengthScore } from './score.ts';

/** W2, and what a rank counts for in itself: 中气 is 1 · 0.5, 余气 0.5 · 0.3. */
const HIDDEN: Readonly<Record<Qi, number>> = { 本: 2, 中: 0.5, 余: 0.15 };
const MONTH_RULER = 4;
const VISIBLE = 3;
/** What a god keeps whose stem is bound by a combination. */
const BOUND = 0.4;

const CLASSES = [
  { from: 0.76, name: '极强', side: 'strong' },
  { from: 0.55, name: '身强', side: 'strong' },
  { from: 0.35, name: '中和', side: 'neutral' },
  { from: 0.12, name: '身弱', side: 'weak' },
  { from: 0, name: '极弱', side: 'weak' },
] as const;

const combined = (one: Stem, two: Stem) => STEM_PAIRS.get(one + two)?.some(({ kind }) => kind === '干合') ?? false;

/** The gods whose visible stem combines with another, the day stem's included, however far apart. */
function boundGods(pillars: readonly Pillar[]): Set<TenGod> {
  const bound = visiblePlaces(pillars).filter(({ stem, position }) =>
    pillars.some((other) => other.position !== position && combined(stem, other.stem)),
  );
  return new Set(bound.map(({ god }) => god));
}

/**
 * The share of 比劫 and 印 in the force of all ten gods (method B of the reading rules), the check
 * on method A. 庚午 辛巳 乙酉 癸未: 癸 3 and 乙 in 未 0.15 of 18.8, 庚 being bound by 乙: 0.17, 身弱.
 */
export function strengthRatio(pillars: readonly Pillar[]) {
  const force = new Map<TenGod, number>();
  const add = (god: TenGod, points: number) => force.set(god, (force.get(god) ?? 0) + points);
  for (const { god } of visiblePlaces(pillars)) add(god, VISIBLE);
  for (const { position, god, qi } of hiddenPlaces(pillars)) {
    add(god, position === 'month' && qi === '本' ? MONTH_RULER : HIDDEN[qi]);
  }
  for (const god of boundGods(pillars)) add(god, (force.get(god) ?? 0) * (BOUND - 1));
  let own = 0;
  let all = 0;
  for (const god of TEN_GODS) {
    const points = force.get(god) ?? 0;
    all += points;
    if (groupOf(god) === '比劫' || groupOf(god) === '印') own += points;
  }
  const ratio = own / all;
  const { name, side } = CLASSES.find(({ from }) => ratio >= from) ?? CLASSES[4];
  return { ratio, name, side };
}

type Side = Strength['checks'][number]['side'];

const SIDES: Readonly<Record<StrengthClass, Side>> = {
  极弱: 'weak',
  弱: 'weak',
  中和: 'neutral',
  强: 'strong',
  极强: 'strong',
};

/** This far from the middle another table of weights would hardly give the other side. */
const FAR = 12;

export function sideOf(name: StrengthClass): Side {
  return SIDES[name];
}

const opposite = (one: Side, two: Side) => one !== two && one !== 'neutral' && two !== 'neutral';

/** In the middle, or with a check against it, the side is no fact; far from the middle it is one. */
function confidenceOf(side: Side, score: number, contrary: number): Confidence {
  if (side === 'neutral' || contrary > 0) return '低';
  return Math.abs(score - MIDDLE) >= FAR ? '高' : '中';
}

/** The class in words: one of 低 is no fact, and only the side to which the chart leans is said. */
export function spokenStrength({ class: name, confidence, score }: Strength): string {
  if (confidence !== '低') return name;
  return `强弱难分，略偏${score >= MIDDLE ? '强' : '弱'}`;
}

/** The class whose words may be used: for one of 低 those of the middle. */
export function spokenClass({ class: name, confidence }: Strength): StrengthClass {
  return confidence === '低' ? '中和' : name;
}

/**
 * The strength of the day master. The score of season, roots and company decides; the share of
 * forces and the ladder vote on it: where both say the contrary the chart is 中和, where one does
 * the class is 低. Without the hour it is one step less sure.
 */
export function strengthOf(pillars: readonly Pillar[]): Strength {
  const scored = strengthScore(pillars);
  const ratio = strengthRatio(pillars);
  const ladder = strengthLadder(pillars);
  const checks = [
    { method: '十神力量比', result: ratio.name, side: ratio.side },
    { method: '令地势阶梯', result: ladder.name, side: ladder.side },
  ];
  const contrary = checks.filter(({ side }) => opposite(sideOf(scored.class), side)).length;
  const name = contrary === checks.length ? '中和' : scored.class;
  const sure = confidenceOf(sideOf(name), scored.score, contrary);
  return {
    ...scored,
    class: name,
    checks,
    confidence: pillars.length === 4 ? sure : lessSure(sure),
  };
}
