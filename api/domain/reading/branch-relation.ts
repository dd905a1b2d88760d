import { BRANCH_PAIRS, type RelationKind } from '../bazi/relation-tables.ts';
import { BRANCHES, type Branch } from '../calendar/ganzhi.ts';
import { record, ring } from '../lookup.ts';

/** Whether two branches stand in a relation of this kind; 寅 and 亥 are 六合 and 破. */
export function related(one: Branch, two: Branch, kind: RelationKind): boolean {
  return BRANCH_PAIRS.get(one + two)?.some((rule) => rule.kind === kind) ?? false;
}

const branchAt = ring(BRANCHES);
const OPPOSITE = record(BRANCHES, (branch) => branchAt(BRANCHES.indexOf(branch) + 6));

/** 子午, 丑未 …: six apart. The same as 六冲, asked so often that it is written out. */
export function clashes(one: Branch, two: Branch): boolean {
  return OPPOSITE[one] === two;
}
