import { PAIRING_EVIDENCE as EVIDENCE } from '#content/pairing/evidence';
import { leastSure } from '#domain/judgement/confidence';
import { groupOf } from '#domain/judgement/god-groups';
import { GOD_GROUPS, type GodGroup } from '#domain/judgement/judgement';
import { filled } from '../../pick/pick.ts';
import { fitOf, type JudgedLine } from './line.ts';
import { hourCaveats, type PairSide } from './side.ts';

/** Comparison of the strengths of two charts. */
export type Pace = 'leads' | 'bothStrong' | 'bothWeak' | 'balanced';

const PACE_BALANCE: Readonly<Record<Pace, number>> = {
  leads: 1,
  bothStrong: -1,
  bothWeak: 0,
  balanced: 0,
};

interface Manners {
  balance: number;
  /** Content key of the relation between the two temperaments. */
  tie: 'same' | 'feeds' | 'holds';
  /** The acting side, and the other. */
  first: PairSide;
  second: PairSide;
  why: string;
}

const groupOfSide = ({ leading }: PairSide): GodGroup => groupOf(leading);

/** Steps between groups in the order of 生: 1 produces, 2 controls. */
function stepsBetween(from: GodGroup, to: GodGroup): number {
  return (GOD_GROUPS.indexOf(to) - GOD_GROUPS.indexOf(from) + 5) % 5;
}

/** Relation of two temperaments from the acting side: 食伤 produces 财 and controls 官杀. */
export function mannersOf(one: PairSide, two: PairSide): Manners {
  const [mine, theirs] = [groupOfSide(one), groupOfSide(two)];
  if (mine === theirs) {
    return {
      balance: 0,
      tie: 'same',
      first: one,
      second: two,
      why: filled(EVIDENCE.manner.same, { 神: mine }),
    };
  }
  const steps = stepsBetween(mine, theirs);
  const [first, second] = steps <= 2 ? [one, two] : [two, one];
  const feeds = steps === 1 || steps === 4;
  const from = groupOfSide(first);
  return {
    balance: feeds ? 1 : -1,
    tie: feeds ? 'feeds' : 'holds',
    first,
    second,
    why: filled(EVIDENCE.manner[feeds ? 'feeds' : 'holds'], { 甲: from, 乙: groupOfSide(second) }),
  };
}

export function paceOf(one: PairSide, two: PairSide): Pace {
  const sides = [one.strength, two.strength];
  if (sides.includes('neutral')) return 'balanced';
  if (one.strength !== two.strength) return 'leads';
  return one.strength === 'strong' ? 'bothStrong' : 'bothWeak';
}

function sideText(side: PairSide): string {
  const { called, dayName, leading, analysis } = side;
  const { score, class: name } = analysis.strength;
  const group = groupOfSide(side);
  return filled(EVIDENCE.manner.side, {
    甲: called,
    日: dayName,
    数: String(score),
    强: name,
    神: leading,
    名: group,
    话: EVIDENCE.manner[group],
  });
}

/** 性情: the leading ten gods, and how the strengths compare. */
export function temperLine(one: PairSide, two: PairSide): JudgedLine {
  const manners = mannersOf(one, two);
  const pace = paceOf(one, two);
  return {
    aspect: 'temper',
    fit: fitOf(manners.balance + PACE_BALANCE[pace]),
    evidence: [sideText(one), sideText(two), manners.why, EVIDENCE.pace[pace], ...hourCaveats([one, two])],
    basis: '通用',
    confidence: leastSure('中', one.analysis.strength.confidence, two.analysis.strength.confidence),
  };
}
