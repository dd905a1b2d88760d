import type { Pillar } from '../bazi/chart.ts';
import type { Strength, StrengthClass } from './analysis.ts';
import { lessSure } from './confidence.ts';
import type { Confidence } from './report.ts';
import { strengthLadder } from './strength-ladder.ts';
import { strengthRatio } from './strength-ratio.ts';
import { MIDDLE, strengthScore } from './strength-score.ts';

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
