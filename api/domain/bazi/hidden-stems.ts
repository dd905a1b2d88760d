import type { Branch, Stem } from '../calendar/ganzhi.ts';

/**
 * 地支藏干 in the order 本气, 中气, 余气, as lunar-javascript and tyme4ts have them. Some tables swap
 * the last two of 巳 (丙戊庚); the ten gods are the same, only a weighting by order would differ.
 */
const HIDDEN: Readonly<Record<Branch, readonly Stem[]>> = {
  子: ['癸'],
  丑: ['己', '癸', '辛'],
  寅: ['甲', '丙', '戊'],
  卯: ['乙'],
  辰: ['戊', '乙', '癸'],
  巳: ['丙', '庚', '戊'],
  午: ['丁', '己'],
  未: ['己', '丁', '乙'],
  申: ['庚', '壬', '戊'],
  酉: ['辛'],
  戌: ['戊', '辛', '丁'],
  亥: ['壬', '甲'],
};

/** One to three stems, the branch's main one first. */
export function hiddenStems(branch: Branch): readonly Stem[] {
  return HIDDEN[branch];
}
