import type { Pillar } from '../bazi/chart.ts';
import type { Analysis, Strength, StrengthClass } from './analysis.ts';
import { lessSure } from './confidence.ts';
import type { Confidence } from './report.ts';
import { strengthLadder } from './strength-ladder.ts';
import { strengthRatio } from './strength-ratio.ts';
import { STRENGTH_THRESHOLDS, strengthScore } from './strength-score.ts';

type Side = Strength['checks'][number]['side'];

const SIDES: Readonly<Record<StrengthClass, Side>> = {
  极弱: 'weak',
  弱: 'weak',
  中和: 'neutral',
  强: 'strong',
  极强: 'strong',
};

/** So near a threshold another hour or another table would give another class. */
const NEAR = 3;

export function sideOf(name: StrengthClass): Side {
  return SIDES[name];
}

const opposite = (one: Side, two: Side) => one !== two && one !== 'neutral' && two !== 'neutral';

/** 高 when all three agree, 低 when the second says the contrary of the first, else 中. */
function agreement(own: Side, ratio: Side, ladder: Side): Confidence {
  if (opposite(own, ratio)) return '低';
  return own === ratio && own === ladder ? '高' : '中';
}

/**
 * The strength of the day master: method A is what is shown and used, B and C check it. Near a
 * threshold it is at most 中, and without the hour one step less sure.
 */
export function strengthOf(pillars: readonly Pillar[], gods: Analysis['gods']): Strength {
  const scored = strengthScore({ pillars, gods });
  const ratio = strengthRatio(pillars);
  const ladder = strengthLadder(pillars);
  const side = sideOf(scored.class);
  const agreed = agreement(side, ratio.side, ladder.side);
  const near = STRENGTH_THRESHOLDS.some(
    ({ from }) => from > 0 && Math.abs(scored.score - from) <= NEAR,
  );
  const steady = near && agreed === '高' ? '中' : agreed;
  return {
    ...scored,
    checks: [
      { method: '十神力量比', result: ratio.name, side: ratio.side },
      { method: '令地势阶梯', result: ladder.name, side: ladder.side },
    ],
    confidence: pillars.length === 4 ? steady : lessSure(steady),
  };
}
