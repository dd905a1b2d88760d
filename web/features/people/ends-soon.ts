import { DAY_MS } from '#domain/time/durations';
import type { UserProfile } from '../../lib/session.ts';

/** Six days cover five Beijing calendar days. */
const SAID_MS = 6 * DAY_MS;

/** True if the expiry note may be due; its code is loaded only then. */
export const endsSoon = ({ isVip, vipExpireAt }: Pick<UserProfile, 'isVip' | 'vipExpireAt'>, now: number): boolean =>
  isVip && vipExpireAt !== null && vipExpireAt - now < SAID_MS;

/** Storage key of the expiry the user dismissed, ms. */
export const SEEN_END = 'seenEnd';
