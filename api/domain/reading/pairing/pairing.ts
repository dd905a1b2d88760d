import type { Analysis } from '../analysis.ts';
import { dayBranchLine, yearBranchLine } from './branch-lines.ts';
import { dayStemLine } from './day-stem-line.ts';
import { elementLine } from './element-line.ts';
import { chooser, type PairingLine } from './line.ts';
import { pairSide } from './side.ts';
import { temperLine } from './temper-line.ts';

/**
 * 合盘 (reading rules §15): the reader's chart and another's in five respects, each by itself. They
 * are never added up to one figure, and a hard one only says where to talk more. For any two
 * people: neither's gender is looked at. The fits are the same in either order; texts and evidence
 * are told from the first one's side. The same two charts always give the same words.
 */
export function pairingOf(reader: Analysis, other: Analysis): readonly PairingLine[] {
  const one = pairSide(reader, '您');
  const two = pairSide(other, '对方');
  const choose = chooser(one.signs, two.signs);
  return [
    dayStemLine(one, two, choose),
    dayBranchLine(one, two, choose),
    yearBranchLine(one, two, choose),
    elementLine(one, two, choose),
    temperLine(one, two, choose),
  ];
}
