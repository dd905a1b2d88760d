import { BRANCHES } from '../../calendar/ganzhi.ts';
import { animalAt } from '../../calendar/zodiac.ts';
import { pillarAt } from '../placed-stems.ts';
import { type BranchTie, branchTie, type RoledBranch, TIE_FITS } from './branch-tie.ts';
import type { PairingLine } from './line.ts';
import type { PairSide } from './side.ts';

type Place = 'day' | 'year';

const PLACES = {
  day: {
    aspect: 'dayBranch',
    title: '日支',
    rule: '日支看自身与亲近的人，日常怎么相处',
    confidence: '高',
  },
  year: {
    aspect: 'yearBranch',
    title: '年支',
    rule: '年支看家庭与来处；年柱以立春换年，与按春节算的生肖可能差一年',
    // The folk part of the five: what two animals are to each other.
    confidence: '中',
  },
} as const;

function roledBranch({ analysis: { pillars, roles } }: PairSide, place: Place): RoledBranch {
  const { branch, branchElement } = pillarAt(pillars, place);
  return { branch, role: roles.byElement[branchElement] };
}

function signText({ called, analysis: { pillars } }: PairSide, place: Place): string {
  const { branch, branchElement } = pillarAt(pillars, place);
  const animal = place === 'year' ? `（${animalAt(BRANCHES.indexOf(branch))}）` : '';
  return `${called}的${PLACES[place].title}是${branch}${animal}，属${branchElement}`;
}

function ruleTexts({ tie, rules }: BranchTie, one: RoledBranch, two: RoledBranch): string[] {
  const [first, ...others] = rules.map(({ name }) => name);
  if (tie === '同支') return ['两支相同'];
  if (tie === '自刑') return [`${one.branch}${two.branch}相同，又为自刑`];
  if (!first) return ['半合、六合、六冲、刑、害、破都不成立'];
  const told = [others.length > 0 ? `${first}；另有${others.join('、')}，分量较轻` : first];
  if (tie === '六冲' || tie === '无害之冲') {
    told.push(`冲看角色：${one.branch}在您盘中为${one.role}，${two.branch}在对方盘中为${two.role}`);
  }
  return told;
}

/** 日支 or 年支 of the two: 子 meets 丑, 六合; 子 meets 午, 六冲 — unless neither wants its own. */
function branchLine(one: PairSide, two: PairSide, place: Place): PairingLine {
  const { aspect, title, rule, confidence } = PLACES[place];
  const [mine, theirs] = [roledBranch(one, place), roledBranch(two, place)];
  const found = branchTie(mine, theirs);
  return {
    aspect,
    title,
    fit: TIE_FITS[found.tie],
    evidence: [signText(one, place), signText(two, place), ...ruleTexts(found, mine, theirs), rule],
    basis: '合冲',
    confidence,
  };
}

export const dayBranchLine = (one: PairSide, two: PairSide) => branchLine(one, two, 'day');

export const yearBranchLine = (one: PairSide, two: PairSide) => branchLine(one, two, 'year');
