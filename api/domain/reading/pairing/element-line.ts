import type { Element } from '../../bazi/elements.ts';
import { ROLE_WORTH, ROLES } from '../analysis.ts';
import { leastSure } from '../confidence.ts';
import { filled } from '../sections/phrase.ts';
import { type Choose, fitOf, type PairingLine } from './line.ts';
import { hourCaveats, type PairSide } from './side.ts';
import {
  ELEMENT_DOINGS,
  ELEMENT_STEPS,
  FOR_OTHER,
  FOR_READER,
  type Supply,
} from './words/element-words.ts';

/**
 * The other's shares weighed by one's own roles run from −200 (all 忌) to 200 (all 用), an even
 * chart giving 0. From ±25 on it is called a help or a strain: of random pairs about a third each.
 */
const NOTICED = 25;

const SUPPLY_BALANCE: Readonly<Record<Supply, number>> = { helps: 1, even: 0, strains: -1 };

interface Supplied {
  points: number;
  supply: Supply;
  useful: Element;
  evidence: readonly string[];
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10;
const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'));

function supplyOf(points: number): Supply {
  if (points >= NOTICED) return 'helps';
  return points <= -NOTICED ? 'strains' : 'even';
}

/** What `giver`'s chart brings to `taker`: 用 counts twice, 喜 once, 仇 and 忌 against it. */
function supplied(taker: PairSide, giver: PairSide): Supplied {
  const { byRole, byElement, method } = taker.analysis.roles;
  const { elements } = giver.analysis;
  const points = oneDecimal(
    elements.reduce((sum, { element, share }) => sum + share * ROLE_WORTH[byElement[element]], 0),
  );
  const roles = ROLES.map((role) => `${role}${byRole[role]}`).join('、');
  const shares = elements.map(({ element, share }) => `${element}${share}%`).join('、');
  return {
    points,
    supply: supplyOf(points),
    useful: byRole.用,
    evidence: [
      `${taker.called}的喜忌：${roles}（${method}）`,
      `${giver.called}盘中的力量：${shares}`,
      `按用2、喜1、闲0、仇−1、忌−2加权，${giver.called}对${taker.called}合计${signed(points)}`,
    ],
  };
}

/** 五行: whether each finds in the other's chart what its own can use. */
export function elementLine(one: PairSide, two: PairSide, choose: Choose): PairingLine {
  const [mine, theirs] = [supplied(one, two), supplied(two, one)];
  const fit = fitOf(SUPPLY_BALANCE[mine.supply] + SUPPLY_BALANCE[theirs.supply]);
  const short = mine.points <= theirs.points ? mine.useful : theirs.useful;
  const halves = [
    filled(choose('elements.reader', FOR_READER[mine.supply]), { 用: mine.useful }),
    filled(choose('elements.other', FOR_OTHER[theirs.supply]), { 用: theirs.useful }),
  ];
  const step = filled(choose('elements.step', ELEMENT_STEPS[fit]), {
    行: short,
    事: choose('elements.doing', ELEMENT_DOINGS[short]),
  });
  return {
    aspect: 'elements',
    title: '五行与用神',
    fit,
    text: `${halves.join('。')}。`,
    step: `${step}。`,
    evidence: [
      ...mine.evidence,
      ...theirs.evidence,
      `${NOTICED}以上算补益，−${NOTICED}以下算消耗，其间算平；建议里的事属民俗`,
      ...hourCaveats([one, two]),
    ],
    basis: '扶抑',
    confidence: leastSure(one.analysis.roles.confidence, two.analysis.roles.confidence),
  };
}
