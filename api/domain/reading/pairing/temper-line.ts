import { GOD_GROUPS, type GodGroup } from '../analysis.ts';
import { leastSure } from '../confidence.ts';
import { groupOf } from '../god-groups.ts';
import { filled } from '../sections/phrase.ts';
import { type Choose, fitOf, type PairingLine } from './line.ts';
import { hourCaveats, type PairSide } from './side.ts';
import {
  FEEDING_MANNERS,
  HOLDING_MANNERS,
  MANNERS,
  PACE_WORDS,
  type Pace,
  SAME_MANNERS,
  TAKING_TURNS,
} from './words/temper-words.ts';

const PACE_BALANCE: Readonly<Record<Pace, number>> = {
  leads: 1,
  bothStrong: -1,
  bothWeak: 0,
  balanced: 0,
};

const PACE_EVIDENCE: Readonly<Record<Pace, string>> = {
  leads: '一强一弱，快慢互补，偏向合适',
  bothStrong: '两强相逢，偏向磨合',
  bothWeak: '两弱相逢，不偏',
  balanced: '有中和的一方，不偏',
};

interface Manners {
  balance: number;
  text: string;
  step: string;
  why: string;
}

const groupOfSide = ({ leading }: PairSide): GodGroup => groupOf(leading);

/** Steps from one group to another in the order of 生: 1 feeds, 2 holds back. */
function stepsBetween(from: GodGroup, to: GodGroup): number {
  return (GOD_GROUPS.indexOf(to) - GOD_GROUPS.indexOf(from) + 5) % 5;
}

/** Two manners, told from the side that acts: 食伤 feeds 财, 食伤 holds 官杀 back. */
function mannersOf(one: PairSide, two: PairSide): Manners {
  const [mine, theirs] = [groupOfSide(one), groupOfSide(two)];
  if (mine === theirs) {
    return { balance: 0, ...SAME_MANNERS[mine], why: `同以${mine}为主，不偏` };
  }
  const steps = stepsBetween(mine, theirs);
  const [first, second] = steps <= 2 ? [one, two] : [two, one];
  const feeds = steps === 1 || steps === 4;
  const from = groupOfSide(first);
  const { text, step } = (feeds ? FEEDING_MANNERS : HOLDING_MANNERS)[from];
  const slots = { 先: first.called, 后: second.called };
  return {
    balance: feeds ? 1 : -1,
    text: filled(text, slots),
    step: filled(step, slots),
    why: `${from}${feeds ? '生' : '克'}${groupOfSide(second)}，偏向${feeds ? '合适' : '磨合'}`,
  };
}

function paceOf(one: PairSide, two: PairSide): Pace {
  const sides = [one.strength, two.strength];
  if (sides.includes('neutral')) return 'balanced';
  if (one.strength !== two.strength) return 'leads';
  return one.strength === 'strong' ? 'bothStrong' : 'bothWeak';
}

function sideText(side: PairSide): string {
  const { called, dayName, leading, analysis } = side;
  const { score, class: name } = analysis.strength;
  const group = groupOfSide(side);
  return `${called}：日主${dayName}，${score}分为${name}；十神以${leading}最显，属${group}，${MANNERS[group]}`;
}

/** 性情: the manner of the leading god, and how the two strengths keep pace. */
export function temperLine(one: PairSide, two: PairSide, choose: Choose): PairingLine {
  const manners = mannersOf(one, two);
  const pace = paceOf(one, two);
  const [strong, weak] = one.strength === 'strong' ? [one, two] : [two, one];
  const paceText = filled(choose('temper.pace', PACE_WORDS[pace]), {
    强: strong.called,
    弱: weak.called,
  });
  const steps = pace === 'bothStrong' ? [manners.step, TAKING_TURNS] : [manners.step];
  return {
    aspect: 'temper',
    title: '性情',
    fit: fitOf(manners.balance + PACE_BALANCE[pace]),
    text: `${manners.text}。${paceText}。`,
    step: `${steps.join('。')}。`,
    evidence: [
      sideText(one),
      sideText(two),
      manners.why,
      PACE_EVIDENCE[pace],
      ...hourCaveats([one, two]),
    ],
    basis: '通用',
    confidence: leastSure('中', one.analysis.strength.confidence, two.analysis.strength.confidence),
  };
}
