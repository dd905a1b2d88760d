import { type ElementRelation, relation } from '../../bazi/elements.ts';
import { STEM_PAIRS } from '../../bazi/relation-tables.ts';
import { stemYinYang } from '../../bazi/yin-yang.ts';
import { filled } from '../prose/picker.ts';
import type { Fit, PairingLine } from './line.ts';
import type { PairSide } from './side.ts';

/** What two day stems are to each other, seen from the reader's. */
type StemTie =
  | 'combined'
  | 'clashing'
  | 'same'
  | 'produces'
  | 'producedBy'
  | 'controls'
  | 'controlledBy';

const STEM_FITS: Readonly<Record<StemTie, Fit>> = {
  combined: '合适',
  produces: '合适',
  producedBy: '合适',
  same: '一般',
  controls: '需磨合',
  controlledBy: '需磨合',
  clashing: '需磨合',
};

const PLAIN_RULES: Readonly<Record<ElementRelation, string>> = {
  same: '同属{我}',
  produces: '{我}生{对}',
  controls: '{我}克{对}',
  controlledBy: '{对}克{我}',
  producedBy: '{对}生{我}',
};

interface FoundTie {
  tie: StemTie;
  why: string;
}

/** 合 and 冲 come before 生克: 乙 and 庚 combine, though metal controls wood. */
function stemTie({ analysis: one }: PairSide, { analysis: two }: PairSide): FoundTie {
  const rule = STEM_PAIRS.get(one.dayStem + two.dayStem)?.[0];
  if (rule?.kind === '干合') {
    return { tie: 'combined', why: `${rule.name}，先论合，不再论生克` };
  }
  if (rule) return { tie: 'clashing', why: `${rule.name}，先论冲，不再论生克` };
  const tie = relation(one.dayElement, two.dayElement);
  const elements = { 我: one.dayElement, 对: two.dayElement };
  return { tie, why: filled(PLAIN_RULES[tie], elements) };
}

function signText({ called, dayName, analysis: { dayStem } }: PairSide): string {
  return `${called}的日干是${dayName}，属${stemYinYang(dayStem)}`;
}

/** 日干: the two selves. 乙 meets 庚: 乙庚合金, 合适. */
export function dayStemLine(one: PairSide, two: PairSide): PairingLine {
  const { tie, why } = stemTie(one, two);
  return {
    aspect: 'dayStem',
    title: '日干',
    fit: STEM_FITS[tie],
    evidence: [signText(one), signText(two), why],
    basis: '合冲',
    confidence: '高',
  };
}
