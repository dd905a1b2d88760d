import { leastSure } from '../confidence.ts';
import { fitOf, type PairingLine } from './line.ts';
import { hourCaveats, type PairSide } from './side.ts';
import { suppliedBy } from './supply.ts';
import type { Supply } from './words/supplies.ts';

const SUPPLY_BALANCE: Readonly<Record<Supply, number>> = {
  helps: 1,
  even: 0,
  doubtful: 0,
  strains: -1,
};

/** 五行: whether each finds in the other's chart what its own can use. */
export function elementLine(one: PairSide, two: PairSide): PairingLine {
  const [mine, theirs] = [suppliedBy(two, one), suppliedBy(one, two)];
  return {
    aspect: 'elements',
    title: '五行与用神',
    fit: fitOf(SUPPLY_BALANCE[mine.supply] + SUPPLY_BALANCE[theirs.supply]),
    evidence: [...mine.evidence, ...theirs.evidence, ...hourCaveats([one, two])],
    basis: '扶抑',
    confidence: leastSure(one.analysis.roles.confidence, two.analysis.roles.confidence),
  };
}
