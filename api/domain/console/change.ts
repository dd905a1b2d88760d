import type { VisitSource } from '../people/visit-source.ts';
import type { PlanType } from '../shop/plans.ts';

// Parts of the difference of net revenue between two ranges. A cut gives every order and refund exactly one key, so
// the parts always add up to the difference, in whole fen.

/** Kind of an order by its buyer: earlier payments of the same person in the same kind of money. */
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

/** Key of all refunds, in every cut: a refund is no sale of its range. */
export const REFUNDS = 'refunds';

interface Sum {
  type: PlanType;
  source: VisitSource | 'unknown';
  orders: number;
  fen: number;
}

/** Orders paid in one range with the same keys. */
export interface PaidSum extends Sum {
  back?: false;
  buyer: BuyerKind;
}

/** Money of one range with the same keys: paid orders, or refunds, whose `fen` is negative. */
export type MoneySum = PaidSum | (Sum & { back: true });

export interface Amount {
  orders: number;
  fen: number;
}

export const USUAL = ['few', 'usual', 'unusual'] as const;
type Usual = (typeof USUAL)[number];

export interface ChangePart {
  key: string;
  before: Amount;
  now: Amount;
  /** Fen, `now` less `before`. */
  diff: number;
  /** Part of the difference by the number of orders, at the earlier range's prices, fen; null for refunds. */
  volume: number | null;
  /** Part of the difference by changed prices, fen: `volume + price = diff`. */
  price: number | null;
  usual: Usual;
}

/** List prices (fen) at the start of the earlier range. */
export type Prices = ReadonlyMap<PlanType, number>;

/** Fewer orders than this in both ranges allow no conclusion. */
const FEW_ORDERS = 10;

/**
 * Returns whether the numbers of orders differ by more than chance often explains: by over twice the standard
 * deviation of distributing all orders over the two ranges by length (days). 7 and 27 in equal ranges: 10 off the
 * middle, deviation √(34 × ¼) = 2.9, unusual. 22 and 13: 4.5 off, 3.0, usual.
 */
export function usualOf(before: number, now: number, daysBefore: number, days: number): Usual {
  const all = before + now;
  if (all < FEW_ORDERS) return 'few';
  const share = days / (daysBefore + days);
  return Math.abs(now - all * share) > 2 * Math.sqrt(all * share * (1 - share)) ? 'unusual' : 'usual';
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

/** Increases by size, then decreases by size; refunds last. */
function inOrder(one: ChangePart, other: ChangePart): number {
  if ((one.key === REFUNDS) !== (other.key === REFUNDS)) return one.key === REFUNDS ? 1 : -1;
  if (one.diff >= 0 !== other.diff >= 0) return one.diff >= 0 ? -1 : 1;
  return Math.abs(other.diff) - Math.abs(one.diff) || (one.key < other.key ? -1 : 1);
}

/** Sum of the orders at the given prices, by key; an order without a price counts with the sum paid. */
function atPrices(rows: readonly MoneySum[], cut: ChangeCut, prices: Prices): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(row, cut);
    const price = prices.get(row.type);
    sums.set(key, (sums.get(key) ?? 0) + (price === undefined ? row.fen : price * row.orders));
  }
  return sums;
}

/** The two ranges: days of each, and money that moved in it. */
export interface Moved {
  days: number;
  rows: readonly MoneySum[];
}

/** Parts of the difference by a dimension; anything sold in one range only has 0 in the other. */
export function changeParts(before: Moved, now: Moved, cut: ChangeCut, prices: Prices): ChangePart[] {
  const [earlier, later] = [amountsOf(before.rows, cut), amountsOf(now.rows, cut)];
  const [listThen, listNow] = [atPrices(before.rows, cut, prices), atPrices(now.rows, cut, prices)];
  const keys = new Set([...earlier.keys(), ...later.keys()]);
  const parts = [...keys].map((key): ChangePart => {
    const [then, here] = [earlier.get(key) ?? NOTHING, later.get(key) ?? NOTHING];
    const diff = here.fen - then.fen;
    const volume = key === REFUNDS ? null : (listNow.get(key) ?? 0) - (listThen.get(key) ?? 0);
    const usual = usualOf(then.orders, here.orders, before.days, now.days);
    return { key, before: then, now: here, diff, volume, price: volume === null ? null : diff - volume, usual };
  });
  return parts.sort(inOrder);
}

export const netOfSums = (rows: readonly MoneySum[]): number => rows.reduce((fen, row) => fen + row.fen, 0);
