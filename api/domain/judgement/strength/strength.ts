import type { Pillar } from '../../bazi/chart.ts';
import { type Confidence, lessSure } from '../confidence.ts';
import type { Strength, StrengthClass } from '../judgement.ts';
import { addendsOf, countedOf, STATED_FROM, scoreOf } from './score.ts';

type Side = 'weak' | 'neutral' | 'strong';

/** From here on the side is right in 95 of 100, from 33 on in 98. */
const FIRM = 20;
const EXTREME = 33;

const SIDES: Readonly<Record<StrengthClass, Side>> = {
  极弱: 'weak',
  弱: 'weak',
  中和: 'neutral',
  强: 'strong',
  极强: 'strong',
};

export function sideOf(name: StrengthClass): Side {
  return SIDES[name];
}

/** The middle itself is neither: 强 from 0.5, 弱 up to −0.5. */
function classOf(tenths: number): StrengthClass {
  if (Math.abs(tenths) < STATED_FROM) return '中和';
  if (tenths > 0) return tenths >= EXTREME ? '极强' : '强';
  return tenths <= -EXTREME ? '极弱' : '弱';
}

function confidenceOf(tenths: number): Confidence {
  const far = Math.abs(tenths);
  if (far < STATED_FROM) return '低';
  return far >= FIRM ? '高' : '中';
}

/** Number of the twelve hours that must agree on a side to state it without the hour. */
const FIRM_HOURS = 9;

/** The strength of four pillars by the sum of its weights. */
export function strengthOf(pillars: readonly Pillar[], tenths: number, counted = countedOf(pillars)): Strength {
  return {
    score: scoreOf(tenths),
    tenths,
    lean: tenths >= 0 ? 'strong' : 'weak',
    class: classOf(tenths),
    addends: addendsOf(pillars, tenths, counted),
    confidence: confidenceOf(tenths),
  };
}

/** Without the hour: the mean of the twelve, and a side only where nine of them take it. Never 高. */
export function strengthOfHours(pillars: readonly Pillar[], hours: readonly number[]): Strength {
  const mean = Math.round(hours.reduce((sum, tenths) => sum + tenths, 0) / hours.length);
  const found = strengthOf(pillars, mean);
  const same = hours.filter((tenths) => tenths >= 0 === mean >= 0).length;
  if (same < FIRM_HOURS) return { ...found, class: '中和', confidence: '低' };
  return { ...found, confidence: lessSure(found.confidence) };
}
