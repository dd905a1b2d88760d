import { DAY_MS, type Grant, segments } from '../shop/membership.ts';

/** Days that were given, and what they were paid with: fen less what was given back; 0: a gift. */
export interface PaidGrant extends Grant {
  paidFen: number;
}

export interface Owed {
  /** Money for days that are still to come: paid, not yet earned. */
  fen: number;
  /** How much time of paid days is still to come, and of days that were given. */
  paidMs: number;
  givenMs: number;
}

export const NOTHING_OWED: Owed = { fen: 0, paidMs: 0, givenMs: 0 };

export const addOwed = (a: Owed, b: Owed): Owed => ({
  fen: a.fen + b.fen,
  paidMs: a.paidMs + b.paidMs,
  givenMs: a.givenMs + b.givenMs,
});

/**
 * What one user is owed at an instant (ms), by what had happened until then. Money is earned with the
 * time it paid for, as the days are lived through (`segments`): a waiting month earns nothing while a
 * year is used. What was taken back is owed no more.
 *
 * @example 30 days for 2,999 fen, 4 days later: 26 days and 2,599 fen are owed.
 */
export function owedAt(grants: readonly PaidGrant[], at: number): Owed {
  const known = grants
    .filter(({ grantedAt }) => grantedAt <= at)
    .map((grant) => ({
      ...grant,
      revokedAt: (grant.revokedAt ?? at + 1) > at ? null : grant.revokedAt,
    }));
  const left = new Map<string, number>();
  for (const { grantId, from, until } of segments(known)) {
    if (until > at) left.set(grantId, (left.get(grantId) ?? 0) + until - Math.max(from, at));
  }
  return known.reduce((owed, { id, days, paidFen }) => {
    const ms = left.get(id) ?? 0;
    if (paidFen === 0) return addOwed(owed, { fen: 0, paidMs: 0, givenMs: ms });
    const fen = Math.round(paidFen * (ms / (days * DAY_MS)));
    return addOwed(owed, { fen, paidMs: ms, givenMs: 0 });
  }, NOTHING_OWED);
}
