import { BRANCH_PAIRS, type PairRule, type RelationKind, SELF_PUNISHED } from '#domain/bazi/relation-tables';
import type { Branch } from '#domain/calendar/ganzhi';
import type { Role } from '#domain/judgement/judgement';
import type { Fit } from './line.ts';

/** The deciding relation of two branches. `无害之冲` is a clash that harms neither chart. */
export type Tie = '半合' | '六合' | '六冲' | '无害之冲' | '刑' | '害' | '破' | '同支' | '自刑' | '无';

/**
 * Precedence (reading rules §8): 三合, then 冲 and 合, which exclude each other, then 刑, 害, 破. 巳申 combine, punish and
 * break each other and count as combined. A half frame counts only with its middle branch, as in a chart.
 */
const PRECEDENCE: readonly (RelationKind & Tie)[] = ['半合', '六合', '六冲', '刑', '害', '破'];
const RANKS: readonly RelationKind[] = PRECEDENCE;

export const TIE_FITS: Readonly<Record<Tie, Fit>> = {
  半合: '合适',
  六合: '合适',
  六冲: '需磨合',
  无害之冲: '一般',
  刑: '需磨合',
  害: '需磨合',
  // The weakest relation; alone it has no effect.
  破: '一般',
  同支: '一般',
  自刑: '一般',
  无: '一般',
};

/** A branch and the role of its element in its chart. */
export interface RoledBranch {
  branch: Branch;
  role: Role;
}

export interface BranchTie {
  tie: Tie;
  /** All relations of the pair, the deciding one first. */
  rules: readonly PairRule[];
}

const UNWANTED: readonly Role[] = ['忌', '仇'];

/**
 * Returns the relation of two branches. If a clash strikes elements that are unfavourable (忌 or 仇) in both charts, it
 * is a relief rather than a damage.
 */
export function branchTie(one: RoledBranch, two: RoledBranch): BranchTie {
  if (one.branch === two.branch) {
    return { tie: SELF_PUNISHED.includes(one.branch) ? '自刑' : '同支', rules: [] };
  }
  const rank = ({ kind }: PairRule) => RANKS.indexOf(kind);
  const found = BRANCH_PAIRS.get(one.branch + two.branch) ?? [];
  const rules = [...found].sort((a, b) => rank(a) - rank(b));
  const tie = PRECEDENCE.find((kind) => kind === rules[0]?.kind) ?? '无';
  const relief = tie === '六冲' && [one, two].every(({ role }) => UNWANTED.includes(role));
  return { tie: relief ? '无害之冲' : tie, rules };
}
