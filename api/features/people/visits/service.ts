import type { Platform } from '#api/platform/platform';
import type { VisitBody } from '#contract/visits';
import type { Queries } from '#db/store';
import { dayOf } from '#domain/time/beijing-day';
import type { Context } from '../../context.ts';
import type { FirstStep } from './repository.ts';
import * as repository from './repository.ts';

// Funnel steps that no other row records.

/** Records that a user did something for the first time, in the caller's transaction. Later calls change nothing. */
export function firstStep(ctx: Platform, q: Queries, userId: string, step: FirstStep['step']): Promise<void> {
  return repository.step(ctx, q, { userId, step, at: ctx.clock.now() });
}

/**
 * Counts an opening of the app; only the day's number is stored.
 * @throws AppError tooOften
 */
export async function countVisit(ctx: Context, { source }: VisitBody, ip: string): Promise<void> {
  await ctx.limits.perIp('visit', ip);
  // Read committed: one statement adds to the existing value.
  await ctx.store.tx((q) => repository.count(ctx, q, dayOf(ctx.clock.now()), source), 'readCommitted');
}

export function recordChartOpened(ctx: Platform, userId: string): Promise<void> {
  return ctx.store.tx((q) => firstStep(ctx, q, userId, 'chart'), 'readCommitted');
}
