import type { Platform } from '#api/platform/platform';
import type { HandOnBody, HandOnRule } from '#contract/consulting';
import { masterName } from '#domain/consulting/master-profile';
import { AppError, invalid } from '#domain/errors';
import { HOUR_MS } from '#domain/time/durations';
import * as consults from '../../consulting/consultations/service.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import * as repository from './repository.ts';
import { colleagues } from './transitions.ts';

// The owner's rule for reassigning overdue consultations, applied periodically by the server.

/** Returns the current rule. */
export async function readHandOnRule(ctx: Platform): Promise<HandOnRule> {
  const [found, all] = await Promise.all([consults.handOnRule(ctx), colleagues(ctx)]);
  const names = await repository.names(ctx, ctx.store.q, found ? [found.changedBy] : []);
  return {
    afterHours: found ? Math.round(found.afterMs / HOUR_MS) : null,
    toId: found?.toId ?? null,
    colleagues: all.map((one) => ({ id: one.id, name: masterName(one) })),
    changedAt: found?.changedAt ?? null,
    changedBy: found ? (names.get(found.changedBy) ?? null) : null,
  };
}

/** @throws AppError validation (the person left, or takes no consultations), conflict (changed meanwhile) */
export async function saveHandOnRule(
  ctx: Platform,
  by: Auditor,
  { afterHours, toId, seen }: HandOnBody,
): Promise<HandOnRule> {
  const known = toId === null || (await colleagues(ctx)).some(({ id }) => id === toId);
  if (!known) throw invalid('请选择在职的同事', 'toId');
  await ctx.store.tx(async (q) => {
    const now = await consults.handOnRule(ctx, q);
    if ((now?.changedAt ?? null) !== seen) throw new AppError('conflict');
    const made = { toId, changedAt: ctx.clock.now(), changedBy: by.id };
    const next = afterHours === null ? null : { afterMs: afterHours * HOUR_MS, ...made };
    await consults.putHandOnRule(ctx, q, next);
    await audit.record(ctx, q, by, 'demand.handOnRule', 'demands', { afterHours, assigneeId: toId });
  });
  return readHandOnRule(ctx);
}
