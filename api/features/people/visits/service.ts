import type { Platform } from '#api/platform/platform';
import type { VisitBody } from '#contract/visits';
import type { Queries } from '#db/store';
import { dayOf } from '#domain/time/beijing-day';
import type { Context } from '../../context.ts';
import type { FirstStep } from './repository.ts';
import * as repository from './repository.ts';

// Steps of the funnel that no other row records.

/** A user did something for the first time; in the caller's transaction. Later times change nothing. */
export function firstStep(ctx: Platform, q: Queries, userId: string, step: FirstStep['step']): Promise<void> {
  return repository.step(ctx, q, { userId, step, at: ctx.clock.now() });
}

/** A browser opened the app. Only the day's number grows. Throws AppError tooOften. */
export async function countVisit(ctx: Context, { source }: VisitBody, ip: string): Promise<void> {
  await ctx.limits.perIp('visit', ip);
  // Read committed, as below: one statement, which adds to what it finds or leaves what there is.
  await ctx.store.tx((q) => repository.count(ctx, q, dayOf(ctx.clock.now()), source), 'readCommitted');
}

export function recordChartOpened(ctx: Platform, userId: string): Promise<void> {
  return ctx.store.tx((q) => firstStep(ctx, q, userId, 'chart'), 'readCommitted');
}
