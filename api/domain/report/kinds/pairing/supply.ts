import { PAIRING_EVIDENCE as EVIDENCE } from '#content/pairing/evidence';
import { ELEMENTS, type Element } from '#domain/bazi/elements';
import { ROLE_WORTH, ROLES, type Role } from '#domain/judgement/judgement';
import { ring } from '#domain/lookup';
import { filled } from '../../pick/pick.ts';
import type { PairSide } from './side.ts';

/** Effect of the giver's elements on the taker, for all candidates of the taker's useful god. */
export type Supply = 'helps' | 'strains' | 'even' | 'doubtful';

/**
 * The giver's shares weighted by the taker's roles range from −200 (all 忌) to 200 (all 用), 0 for an even chart. At ±25
 * about a third of random pairs count as a help and a third as a strain.
 */
const NOTICEABLE_POINTS = 25;

interface Supplied {
  /** Points under the roles in use. */
  points: number;
  supply: Supply;
  /** The taker's useful god. */
  useful: Element;
  evidence: readonly string[];
}

type RoleOf = Readonly<Record<Element, Role>>;

const oneDecimal = (value: number) => Math.round(value * 10) / 10;
const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'));

/** 生用者喜，克用者忌，生忌者仇. Around 木: 水 喜, 金 忌, 土 仇, 火 闲. */
function rolesAround(useful: Element): RoleOf {
  const at = ELEMENTS.indexOf(useful);
  const role = ring<Role>(['用', '闲', '仇', '忌', '喜']);
  const of = (element: Element) => role(ELEMENTS.indexOf(element) - at);
  return { 木: of('木'), 火: of('火'), 土: of('土'), 金: of('金'), 水: of('水') };
}

function pointsOf(roles: RoleOf, { analysis }: PairSide): number {
  const sum = (total: number, { element, share }: { element: Element; share: number }) =>
    total + share * ROLE_WORTH[roles[element]];
  return oneDecimal(analysis.elements.reduce(sum, 0));
}

/** Returns what `giver` supplies to `taker`, under every candidate for the taker's useful god. */
export function suppliedBy(giver: PairSide, taker: PairSide): Supplied {
  const { byElement, byRole, method, candidates } = taker.analysis.roles;
  const points = pointsOf(byElement, giver);
  const others = [...new Set(candidates.map(({ element }) => element))]
    .filter((element) => element !== null)
    .filter((element) => element !== byRole.用)
    .map((element) => ({ element, points: pointsOf(rolesAround(element), giver) }));
  const roles = ROLES.map((role) => `${role}${byRole[role]}`).join('、');
  const shares = giver.analysis.elements.map(({ element, share }) => `${element}${share}%`);
  return {
    points,
    supply: supplyOf(
      points,
      others.map((each) => each.points),
    ),
    useful: byRole.用,
    evidence: [
      filled(EVIDENCE.elements.roles, { 甲: taker.called, 行: roles, 名: method }),
      filled(EVIDENCE.elements.shares, { 甲: giver.called, 份: shares.join('、') }),
      filled(EVIDENCE.elements.points, {
        甲: giver.called,
        乙: taker.called,
        数: signed(points),
        差: String(NOTICEABLE_POINTS),
      }),
      ...others.map((each) => filled(EVIDENCE.elements.other, { 行: each.element, 数: signed(each.points) })),
    ],
  };
}

function supplyOf(points: number, others: readonly number[]): Supply {
  const all = [points, ...others];
  if (Math.max(...all) >= NOTICEABLE_POINTS && Math.min(...all) <= -NOTICEABLE_POINTS) return 'doubtful';
  if (points >= NOTICEABLE_POINTS) return 'helps';
  return points <= -NOTICEABLE_POINTS ? 'strains' : 'even';
}
