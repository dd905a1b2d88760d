import type { Platform } from '#api/platform/platform';
import type { Deferral, DeferralQuery } from '#contract/statistics';
import { dayOf, dayStart, dayText } from '#domain/time/beijing-day';
import { DAY_MS } from '#domain/time/durations';
import * as counts from './counts.ts';
import { rangeOf } from './range.ts';
import * as rollup from './rollup-repository.ts';
import { type Liabilities, liabilitiesAt } from './standings.ts';

/** Sums owed at the end of a day, as the rollup stores them. */
export function owedRows(day: number, { real, sandbox }: Liabilities): rollup.OwedRow[] {
  return [real, sandbox].map((debt) => ({
    day,
    sandbox: debt === sandbox,
    membershipFen: debt.fen,
    consultFen: debt.consultFen,
    consults: debt.consults,
    paidDays: Math.round(debt.paidMs / DAY_MS),
    givenDays: Math.round(debt.givenMs / DAY_MS),
  }));
}

/** Counts now if nothing was aggregated yet: on the first day, or right after an import. */
async function live(ctx: Platform, day: number, sandbox: boolean, now: number) {
  const liabilities = await liabilitiesAt(ctx, [Math.min(now, dayStart(day + 1) - 1)]);
  const rows = liabilities.flatMap((standing) => owedRows(day, standing));
  return rows.find((row) => row.sandbox === sandbox);
}

/**
 * Recognised and deferred revenue at the end of a day; for an unfinished day, at the end of the last finished one.
 * Earned is paid less refunded less owed, so that the two always add up to the revenue in fen.
 * @throws AppError validation
 */
export async function readDeferral(ctx: Platform, query: DeferralQuery): Promise<Deferral> {
  const now = ctx.clock.now();
  const sandbox = query.money === 'sandbox';
  const asked = rangeOf({ from: '', to: query.to }, now).to;
  const newest = await rollup.newest(ctx);
  const day = newest === null ? Math.min(asked, dayOf(now)) : Math.min(asked, newest);
  const { paidFen, returnedFen } = await counts.soldUntil(ctx, day, sandbox, now);
  const kept = (await rollup.owed(ctx, day, sandbox)) ?? (await live(ctx, day, sandbox, now));
  const { membershipFen = 0, consultFen = 0, consults = 0, paidDays = 0, givenDays = 0 } = kept ?? {};
  const revenueFen = paidFen - returnedFen;
  const deferredFen = membershipFen + consultFen;
  return {
    day: dayText(day),
    revenueFen,
    deferredFen,
    recognisedFen: revenueFen - deferredFen,
    membershipFen,
    consultFen,
    consults,
    paidDays,
    givenDays,
  };
}
