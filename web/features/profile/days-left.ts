import { DAY_MS } from '#domain/shop/membership';

/** Days until `expireAt`, a day begun counting as one; both in ms. Bought for 30 days: 30 at once. */
export function daysLeft(expireAt: number, now: number): number {
  return Math.max(0, Math.ceil((expireAt - now) / DAY_MS));
}
