import type { VisitSource } from '../people/visit-source.ts';
import type { PlanType } from '../shop/plans.ts';

// What the difference of net revenue between two ranges is made of. A cut gives every order and every
// refund exactly one key, so the parts always add up to the difference, in whole fen.

/** What an order was for its buyer, by what the same person had paid before in the same kind of money. */
export const BUYER_KINDS = {
  first: '首次付款',
  add: '老客首次咨询',
  again: '再次咨询',
  join: '老客首次开会员',
  more: '再买会员',
} as const;
export type BuyerKind = keyof typeof BUYER_KINDS;

export const CHANGE_CUTS = ['type', 'buyer', 'source'] as const;
export type ChangeCut = (typeof CHANGE_CUTS)[number];

/** The key of all that went back, in every cut: a refund is no sale of its range. */
export const REFUNDS = 'refunds';

/** Money of one range that is alike: orders paid, or orders of which something went back. `fen` is below 0 then. */
export interface MoneySum {
  type: PlanType;
  buyer: BuyerKind;
  source: VisitSource | 'unknown';
  back: boolean;
  orders: number;
  fen: number;
}

export interface Amount {
  orders: number;
  fen: number;
}

export interface ChangePart {
  key: string;
  before: Amount;
  now: Amount;
  /** Fen, `now` less `before`. */
  diff: number;
}

const keyOf = (row: MoneySum, cut: ChangeCut): string => (row.back ? REFUNDS : row[cut]);

function amountsOf(rows: readonly MoneySum[], cut: ChangeCut): Map<string, Amount> {
  const amounts = new Map<string, Amount>();
  for (const row of rows) {
    const key = keyOf(row, cut);
    const { orders, fen } = amounts.get(key) ?? { orders: 0, fen: 0 };
    amounts.set(key, { orders: orders + row.orders, fen: fen + row.fen });
  }
  return amounts;
}

const NOTHING: Amount = { orders: 0, fen: 0 };

/** Increases by size, then decreases by size; refunds stand last. */
function inOrder(one: ChangePart, other: ChangePart): number {
  if ((one.key === REFUNDS) !== (other.key === REFUNDS)) return one.key === REFUNDS ? 1 : -1;
  if (one.diff >= 0 !== other.diff >= 0) return one.diff >= 0 ? -1 : 1;
  return Math.abs(other.diff) - Math.abs(one.diff) || (one.key < other.key ? -1 : 1);
}

/** The parts of the difference by a cut; what sold in one range only stands with 0 in the other. */
export function changeParts(before: readonly MoneySum[], now: readonly MoneySum[], cut: ChangeCut): ChangePart[] {
  const [earlier, later] = [amountsOf(before, cut), amountsOf(now, cut)];
  const keys = new Set([...earlier.keys(), ...later.keys()]);
  const parts = [...keys].map((key): ChangePart => {
    const [then, here] = [earlier.get(key) ?? NOTHING, later.get(key) ?? NOTHING];
    return { key, before: then, now: here, diff: here.fen - then.fen };
  });
  return parts.sort(inOrder);
}

export const netOfSums = (rows: readonly MoneySum[]): number => rows.reduce((fen, row) => fen + row.fen, 0);
