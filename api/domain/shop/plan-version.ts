import { invalid } from '../errors.ts';
import { keysOf } from '../lookup.ts';
import { LARGEST_FEN, yuanText } from './money.ts';
import type { PlanType } from './plans.ts';

/**
 * Price and benefits of a plan are those of its effective version. Versions are numbered and immutable; a new one
 * takes effect from an instant on, so that an order can always show what was sold.
 */

/** Offer of a version; names and terms belong to the plan. */
export interface PlanOffer {
  /** Fen. */
  price: number;
  /** A short mark on the card, or null. */
  mark: string | null;
  benefits: readonly string[];
}

/** When a version is effective. Instants are ms. */
export interface VersionTimes {
  number: number;
  fromAt: number;
  withdrawnAt: number | null;
}

export const VERSION_STATES = {
  inForce: '生效中',
  scheduled: '待生效',
  past: '已结束',
  overtaken: '未生效',
  withdrawn: '已撤销',
} as const;
type VersionState = keyof typeof VERSION_STATES;

/**
 * Returns the version effective at `now`: the last created of those started. A scheduled version is superseded by one
 * created later that starts sooner. Example: 1 from 0, 2 from 20, then 3 from 10 → 1 until 10, then 3; 2 never.
 */
export function effectiveVersion<V extends VersionTimes>(versions: readonly V[], now: number) {
  return versions
    .filter(({ fromAt, withdrawnAt }) => fromAt <= now && withdrawnAt === null)
    .reduce<V | undefined>((best, v) => (best && best.number > v.number ? best : v), undefined);
}

/** Returns the state of a version among the others at `now`. */
export function versionState(version: VersionTimes, versions: readonly VersionTimes[], now: number): VersionState {
  const { number, fromAt, withdrawnAt } = version;
  if (withdrawnAt !== null) return 'withdrawn';
  if (effectiveVersion(versions, now)?.number === number) return 'inForce';
  const overtaken = versions.some(
    (later) => later.number > number && later.withdrawnAt === null && later.fromAt <= fromAt,
  );
  if (overtaken) return 'overtaken';
  return fromAt > now ? 'scheduled' : 'past';
}

/** Text of a price: 2999 → `￥29.99`, 17990 → `￥179.9`, 39900 → `￥399`; 0 → `终身`. */
export function priceDisplay(fen: number): string {
  return fen === 0 ? '终身' : `￥${yuanText(fen).replace(/\.?0{1,2}$/, '')}`;
}

/**
 * Checks that the plan can be sold at the price.
 * @throws AppError validation
 */
export function checkPrice(type: PlanType, price: number): void {
  if (type === 'free') {
    if (price !== 0) throw invalid('注册用户方案不收费', 'price');
    return;
  }
  if (!Number.isInteger(price) || price < 1 || price > LARGEST_FEN) {
    throw invalid(`价格应在0.01元到${yuanText(LARGEST_FEN)}元之间`, 'price');
  }
}

/** A price change beyond this factor, up or down, is probably a mistake. */
const USUAL_STEP = 1.2;

/**
 * Returns whether the change should be checked again: 2999 → 3598 is usual, 3599 and 2499 are not, nor is to or from
 * 0.
 */
export function isUnusualStep(before: number, after: number): boolean {
  return Math.max(before, after) > Math.min(before, after) * USUAL_STEP;
}

/** Fields in which two offers differ, in display order. */
export function changedFields(before: PlanOffer, after: PlanOffer): (keyof PlanOffer)[] {
  const same: Record<keyof PlanOffer, boolean> = {
    price: before.price === after.price,
    mark: before.mark === after.mark,
    benefits:
      before.benefits.length === after.benefits.length &&
      before.benefits.every((text, index) => text === after.benefits[index]),
  };
  return keysOf(same).filter((field) => !same[field]);
}
