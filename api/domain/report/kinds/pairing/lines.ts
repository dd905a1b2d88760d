import { PAIRING_EVIDENCE as EVIDENCE } from '#content/pairing/evidence';
import { type ElementRelation, relation, stemYinYang } from '#domain/bazi/elements';
import { STEM_PAIRS } from '#domain/bazi/relation-tables';
import { animalOf } from '#domain/calendar/zodiac';
import { leastSure } from '#domain/judgement/confidence';
import { pillarAt } from '#domain/judgement/placed-stems';
import { filled } from '../../pick/pick.ts';
import { type BranchTie, branchTie, type RoledBranch, TIE_FITS } from './branch-tie.ts';
import { type Fit, fitOf, type JudgedLine } from './line.ts';
import { hourCaveats, type PairSide } from './side.ts';
import { type Supply, suppliedBy } from './supply.ts';

const SUPPLY_BALANCE: Readonly<Record<Supply, number>> = {
  helps: 1,
  even: 0,
  doubtful: 0,
  strains: -1,
};

/** 五行: whether each chart supplies the elements that the other needs. */
export function elementLine(one: PairSide, two: PairSide): JudgedLine {
  const [mine, theirs] = [suppliedBy(two, one), suppliedBy(one, two)];
  return {
    aspect: 'elements',
    fit: fitOf(SUPPLY_BALANCE[mine.supply] + SUPPLY_BALANCE[theirs.supply]),
    evidence: [...mine.evidence, ...theirs.evidence, ...hourCaveats([one, two])],
    basis: '扶抑',
    confidence: leastSure(one.analysis.roles.confidence, two.analysis.roles.confidence),
  };
}

type Place = 'day' | 'year';

const PLACES = {
  day: {
    aspect: 'dayBranch',
    title: '日支',
    rule: EVIDENCE.branch.day,
    confidence: '高',
  },
  year: {
    aspect: 'yearBranch',
    title: '年支',
    rule: EVIDENCE.branch.year,
    // The popular part of the five: the relation of two animals.
    confidence: '中',
  },
} as const;

function roledBranch({ analysis: { pillars, roles } }: PairSide, place: Place): RoledBranch {
  const { branch, branchElement } = pillarAt(pillars, place);
  return { branch, role: roles.byElement[branchElement] };
}

function signText({ called, analysis: { pillars } }: PairSide, place: Place): string {
  const { branch, branchElement } = pillarAt(pillars, place);
  const animal = place === 'year' ? `（${animalOf(branch)}）` : '';
  return `${called}的${PLACES[place].title}是${branch}${animal}，属${branchElement}`;
}

function ruleTexts({ tie, rules }: BranchTie, one: RoledBranch, two: RoledBranch): string[] {
  const [first, ...others] = rules.map(({ name }) => name);
  if (tie === '同支') return [EVIDENCE.branch.same];
  if (tie === '自刑') return [filled(EVIDENCE.branch['self-punish'], { 支: one.branch + two.branch })];
  if (!first) return [EVIDENCE.branch.none];
  const parts = [others.length > 0 ? filled(EVIDENCE.branch.others, { 名: first, 他: others.join('、') }) : first];
  if (tie === '六冲' || tie === '无害之冲') {
    parts.push(filled(EVIDENCE.branch.clash, { 甲: one.branch, 用: one.role, 乙: two.branch, 喜: two.role }));
  }
  return parts;
}

/** 日支 or 年支 of the two: 子 meets 丑, 六合; 子 meets 午, 六冲, unless unfavourable in both charts. */
function branchLine(one: PairSide, two: PairSide, place: Place): JudgedLine {
  const { aspect, rule, confidence } = PLACES[place];
  const [mine, theirs] = [roledBranch(one, place), roledBranch(two, place)];
  const found = branchTie(mine, theirs);
  return {
    aspect,
    fit: TIE_FITS[found.tie],
    evidence: [signText(one, place), signText(two, place), ...ruleTexts(found, mine, theirs), rule],
    basis: '合冲',
    confidence,
  };
}

export const dayBranchLine = (one: PairSide, two: PairSide) => branchLine(one, two, 'day');

export const yearBranchLine = (one: PairSide, two: PairSide) => branchLine(one, two, 'year');

/** Relation of the two day stems, from the reader's side. */
type StemTie = 'combined' | 'clashing' | 'same' | 'produces' | 'producedBy' | 'controls' | 'controlledBy';

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

/** 合 and 冲 take precedence over 生克: 乙 and 庚 combine, though metal controls wood. */
export function stemTie({ analysis: one }: PairSide, { analysis: two }: PairSide): FoundTie {
  const rule = STEM_PAIRS.get(one.dayStem + two.dayStem)?.[0];
  if (rule?.kind === '干合') {
    return { tie: 'combined', why: filled(EVIDENCE.stem.combined, { 名: rule.name }) };
  }
  if (rule) return { tie: 'clashing', why: filled(EVIDENCE.stem.clashing, { 名: rule.name }) };
  const tie = relation(one.dayElement, two.dayElement);
  const elements = { 我: one.dayElement, 对: two.dayElement };
  return { tie, why: filled(PLAIN_RULES[tie], elements) };
}

function stemText({ called, dayName, analysis: { dayStem } }: PairSide): string {
  return `${called}的日干是${dayName}，属${stemYinYang(dayStem)}`;
}

/** 日干: the two day stems. 乙 meets 庚: 乙庚合金, 合适. */
export function dayStemLine(one: PairSide, two: PairSide): JudgedLine {
  const { tie, why } = stemTie(one, two);
  return {
    aspect: 'dayStem',
    fit: STEM_FITS[tie],
    evidence: [stemText(one), stemText(two), why],
    basis: '合冲',
    confidence: '高',
  };
}
