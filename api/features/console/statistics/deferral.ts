import type { Deferral, DeferralQuery } from '#contract/statistics';
import { addOwed, NOTHING_OWED, owedAt } from '#domain/console/deferral';
import { DAY_MS } from '#domain/shop/membership';
import { dayStart, dayText } from '#domain/time/beijing-day';
import type { Platform } from '../../../platform/platform.ts';
import * as counts from './counts.ts';
import * as repository from './deferral-repository.ts';
import { rangeOf } from './range.ts';

/**
 * Recognised and deferred revenue at the end of a day, or now. Earned is everything paid less what
 * went back less what is still owed, so that the two always come to the revenue, to the fen.
 * Throws AppError validation.
 */
export async function deferral(ctx: Platform, query: DeferralQuery): Promise<Deferral> {
  const now = ctx.clock.now();
  const { to: day } = rangeOf({ from: '', to: query.to }, now);
  const moment = { at: Math.min(now, dayStart(day + 1) - 1), sandbox: query.money === 'sandbox' };
  const [grants, later, consults, sold] = await Promise.all([
    repository.grantsAt(ctx, moment),
    repository.refundsAfter(ctx, moment.at),
    repository.consultsAt(ctx, moment),
    counts.soldUntil(ctx, day, moment.sandbox, now),
  ]);
  const laterBy = new Map(later.map(({ clientSn, fen }) => [clientSn, fen]));
  const netOf = ({ clientSn, amount, refunded }: { clientSn: string } & Money) =>
    amount === null ? 0 : amount - (refunded ?? 0) + (laterBy.get(clientSn) ?? 0);
  const paid = grants.map((grant) => ({
    ...grant,
    paidFen: grant.clientSn === null ? 0 : netOf({ ...grant, clientSn: grant.clientSn }),
  }));
  const owed = [...Map.groupBy(paid, ({ userId }) => userId).values()]
    .map((own) => owedAt(own, moment.at))
    .reduce(addOwed, NOTHING_OWED);
  const consultFen = consults.reduce((sum, one) => sum + netOf(one), 0);
  const revenueFen = sold.paidFen - sold.returnedFen;
  const deferredFen = owed.fen + consultFen;
  return {
    day: dayText(day),
    revenueFen,
    deferredFen,
    recognisedFen: revenueFen - deferredFen,
    membershipFen: owed.fen,
    consultFen,
    consults: consults.length,
    paidDays: Math.round(owed.paidMs / DAY_MS),
    givenDays: Math.round(owed.givenMs / DAY_MS),
  };
}

interface Money {
  amount: number | null;
  refunded: number | null;
}
