import { groupBy } from '../lookup.ts';
import { type Grant, segments } from '../shop/membership.ts';
import { DAY_MS } from '../time/durations.ts';

/** A payment in fen, with its refunds and their instants (ms). */
export interface Payment {
  amount: number;
  returned: readonly { at: number; fen: number }[];
}

/** Fen of a payment not refunded at an instant. */
export const netAt = ({ amount, returned }: Payment, at: number): number =>
  returned.reduce((left, back) => (back.at <= at ? left - back.fen : left), amount);

/** Granted days, and their payment; null: free. */
export interface PaidGrant extends Grant {
  payment: Payment | null;
}

export interface Owed {
  /** Money for future days: paid, not yet earned. */
  fen: number;
  /** Remaining time of paid days, and of free ones. */
  paidMs: number;
  givenMs: number;
}

/** The first of the ascending instants that is not before `instant`. */
function firstFrom(instants: readonly number[], instant: number): number {
  let [low, high] = [0, instants.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((instants[middle] ?? 0) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the unused part of a grant at ascending instants. All in ms. */
function timeLeft(whole: number, lived: readonly { from: number; until: number }[]): (at: number) => number {
  let left = whole;
  let next = 0;
  return (at) => {
    let part = lived[next];
    for (; part && part.until <= at; part = lived[next]) {
      left -= part.until - part.from;
      next += 1;
    }
    return left - Math.max(0, at - (part?.from ?? at));
  };
}

/**
 * Sums owed to one user at each of the instants (ms, ascending), by the events until then. Money is earned with the
 * time it paid for, as the days are used (`segments`): a waiting month earns nothing while a year is used. Revoked
 * days are no longer owed. The days used before an instant depend on earlier events alone, so one pass serves all
 * instants.
 * @example 30 days for 2,999 fen, 4 days later: 26 days and 2,599 fen are owed.
 */
export function owedAt(grants: readonly PaidGrant[], instants: readonly number[]): Owed[] {
  const owed = instants.map(() => ({ fen: 0, paidMs: 0, givenMs: 0 }));
  const lived = groupBy(segments(grants), ({ grantId }) => grantId);
  for (const { id, days, grantedAt, revokedAt, payment } of grants) {
    const leftAt = timeLeft(days * DAY_MS, lived.get(id) ?? []);
    const begin = firstFrom(instants, grantedAt);
    const end = firstFrom(instants, revokedAt ?? Number.POSITIVE_INFINITY);
    for (const [index, at] of instants.slice(begin, end).entries()) {
      const ms = leftAt(at);
      const sum = owed[begin + index];
      if (!sum || ms <= 0) break;
      const net = payment ? netAt(payment, at) : 0;
      sum.fen += Math.round(net * (ms / (days * DAY_MS)));
      sum[net === 0 ? 'givenMs' : 'paidMs'] += ms;
    }
  }
  return owed;
}
