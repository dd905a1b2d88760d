import { BRANCH_PAIRS, type RelationKind } from '../bazi/relation-tables.ts';
import { BRANCHES, type Branch } from '../calendar/ganzhi.ts';

/** Whether two branches stand in a relation of this kind; 寅 and 亥 are 六合 and 破. */
export function related(one: Branch, two: Branch, kind: RelationKind): boolean {
  return BRANCH_PAIRS.get(one + two)?.some((rule) => rule.kind === kind) ?? false;
}

/** 子午, 丑未 …: six apart. The same as 六冲, asked so often that it is counted. */
export function clashes(one: Branch, two: Branch): boolean {
  return Math.abs(BRANCHES.indexOf(one) - BRANCHES.indexOf(two)) === 6;
}
