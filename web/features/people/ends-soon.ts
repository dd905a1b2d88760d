import { DAY_MS } from '#domain/time/durations';
import type { UserProfile } from '../../lib/session.ts';

/** Six days hold the five of Beijing's calendar. */
const SAID_MS = 6 * DAY_MS;

/** True where the note that a membership ends may be due: its code is loaded then alone. */
export const endsSoon = ({ isVip, vipExpireAt }: Pick<UserProfile, 'isVip' | 'vipExpireAt'>, now: number): boolean =>
  isVip && vipExpireAt !== null && vipExpireAt - now < SAID_MS;

/** Key of the end that the reader has taken note of, ms. */
export const SEEN_END = 'seenEnd';
