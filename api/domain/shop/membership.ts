import { DAY_MS } from '../time/durations.ts';
import type { MembershipLevel } from './plans.ts';

/** Paid levels, lowest first; a higher one covers those below it. */
export const PAID_LEVELS = ['month', 'quarter', 'year'] as const satisfies readonly MembershipLevel[];
export type PaidLevel = (typeof PAID_LEVELS)[number];

export function isPaidLevel(text: string): text is PaidLevel {
  return (PAID_LEVELS as readonly string[]).includes(text);
}

/** Sources of days: a paid order, an invitation that led to one, a member of staff, a redeemed gift. */
export const GRANT_SOURCES = ['order', 'reward', 'staff', 'gift'] as const;
export type GrantSource = (typeof GRANT_SOURCES)[number];

/** Days granted by one order, reward or act. Instants are ms; a day is 24 hours, so no clock change loses one. */
export interface Grant {
  id: string;
  level: PaidLevel;
  days: number;
  grantedAt: number;
  /** Revoked: the rest of this grant, and of no other, is lost from here on. */
  revokedAt: number | null;
}

/**
 * Returns the grants as effective at `now`. A grant ends at its refund request; instants recorded while a clock was
 * ahead count from now, so that paid days do not have to be waited for and refunded days do not return.
 */
export function countedAt<G extends Grant & { suspendedAt: number | null }>(grants: readonly G[], now: number): G[] {
  return grants.map((grant) => {
    const end = grant.revokedAt ?? grant.suspendedAt;
    return {
      ...grant,
      grantedAt: Math.min(grant.grantedAt, now),
      revokedAt: end === null ? null : Math.min(end, now),
    };
  });
}

/** A period paid by one grant: from `from` up to, not including, `until`. */
interface Segment {
  grantId: string;
  level: PaidLevel;
  from: number;
  until: number;
}

/** A period at one level, over consecutive grants. */
type Span = Omit<Segment, 'grantId'>;

const rank = (level: PaidLevel) => PAID_LEVELS.indexOf(level);

/** The same as `segments` for a single grant, which most members have: computed at each start of the app. */
function livedAlone({ id, level, grantedAt, days, revokedAt }: Grant): Segment[] {
  const until = Math.min(grantedAt + days * DAY_MS, revokedAt ?? Number.POSITIVE_INFINITY);
  return until > grantedAt ? [{ grantId: id, level, from: grantedAt, until }] : [];
}

/**
 * Computes how the days are used: at every instant the highest level with days left, within a level the oldest grant
 * first. So a renewal follows the current end, an upgrade starts at once, and days paid at the lower level wait and
 * resume afterwards. Example: month on day 0, year on day 10 → month 0–10, year 10–375, month 375–395.
 */
export function segments(grants: readonly Grant[]): Segment[] {
  const [first] = grants;
  if (first === undefined) return [];
  if (grants.length === 1) return livedAlone(first);
  const queue = [...grants].sort(
    (a, b) => rank(b.level) - rank(a.level) || a.grantedAt - b.grantedAt || (a.id < b.id ? -1 : 1),
  );
  const left = new Map(queue.map((grant) => [grant.id, grant.days * DAY_MS]));
  // The choice can only change where a grant starts, is revoked or runs out.
  const events = [...new Set(grants.flatMap(({ grantedAt, revokedAt }) => [grantedAt, revokedAt ?? grantedAt]))].sort(
    (a, b) => a - b,
  );
  const lived: Segment[] = [];

  events.forEach((event, index) => {
    const nextEvent = events[index + 1] ?? Number.POSITIVE_INFINITY;
    let now = event;
    for (const grant of queue) {
      if (grant.grantedAt > event || (grant.revokedAt !== null && grant.revokedAt <= event)) continue;
      const remaining = left.get(grant.id) ?? 0;
      const until = Math.min(now + remaining, nextEvent);
      if (until <= now) continue;
      left.set(grant.id, remaining - (until - now));
      lived.push({ grantId: grant.id, level: grant.level, from: now, until });
      now = until;
    }
  });
  return lived;
}

/** Days of a grant used at `now`, rounded up. */
export function daysUsed(grants: readonly (Grant & { suspendedAt: number | null })[], id: string, now: number): number {
  const used = segments(countedAt(grants, now))
    .filter(({ grantId, from }) => grantId === id && from < now)
    .reduce((ms, { from, until }) => ms + Math.min(until, now) - from, 0);
  return Math.ceil(used / DAY_MS);
}

/** Segments with neighbours of one level joined, in order. */
export const spans = (grants: readonly Grant[]): Span[] => joinedOf(segments(grants));

function joinedOf(lived: readonly Segment[]): Span[] {
  const joined: Span[] = [];
  for (const { level, from, until } of lived) {
    const last = joined.at(-1);
    if (last && last.level === level && last.until === from) last.until = until;
    else joined.push({ level, from, until });
  }
  return joined;
}

export interface Membership {
  level: MembershipLevel;
  isVip: boolean;
  /** Start of the period at the current level, or of the last one; null if nothing was ever paid. */
  startAt: number | null;
  expireAt: number | null;
  /** There was a membership and it has expired. */
  expired: boolean;
  /** Paid spans after the present level ends. */
  upcoming: Span[];
}

/** Membership by these grants at `now`. */
export const membershipAt = (grants: readonly Grant[], now: number): Membership => membershipOf(spans(grants), now);

/** The same with the grant whose days are being used, if any. */
export function membershipInUse(grants: readonly Grant[], now: number): { membership: Membership; grantId?: string } {
  const lived = segments(grants);
  const inUse = lived.find(({ from, until }) => from <= now && now < until);
  return { membership: membershipOf(joinedOf(lived), now), ...(inUse && { grantId: inUse.grantId }) };
}

function membershipOf(all: readonly Span[], now: number): Membership {
  const current = all.find(({ from, until }) => from <= now && now < until);
  const shown = current ?? all.filter(({ until }) => until <= now).at(-1);
  return {
    level: current?.level ?? 'free',
    isVip: current !== undefined,
    startAt: shown?.from ?? null,
    expireAt: shown?.until ?? null,
    expired: current === undefined && shown !== undefined,
    upcoming: all.filter(({ from }) => from > now),
  };
}

/** The grant whose days are being used at `now`, or undefined. */
export function grantInUse(grants: readonly Grant[], now: number): string | undefined {
  return segments(grants).find(({ from, until }) => from <= now && now < until)?.grantId;
}
