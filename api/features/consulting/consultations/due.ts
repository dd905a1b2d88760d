import { paginate } from '#api/platform/paginate';
import type { Platform } from '#api/platform/platform';
import type { Queries } from '#db/store';
import { CONSULT_WORKERS } from '#domain/console/consultation-access';
import { dueMove } from '#domain/consulting/rules';
import { AppError } from '#domain/errors';
import type { Context } from '../../context.ts';
import * as hours from '../slots/booking.ts';
import * as events from './events.ts';
import { SYSTEM } from './events.ts';
import type { PaidConsultation } from './repository.ts';
import * as repository from './repository.ts';

const BATCH_SIZE = 200;

type HandOnRule = NonNullable<Awaited<ReturnType<typeof repository.handOnRule>>>;

// Automatic transitions of consultations. The rows define what is due, and each step re-reads its row in its
// transaction, so that a run that crashes, is late or runs twice does no harm.

async function step(ctx: Platform, q: Queries, clientSn: string): Promise<boolean> {
  const demand = await repository.find(ctx, q, clientSn);
  if (!demand || demand.refunding) return false;
  const facts = { ...demand, ...(await repository.staffFacts(ctx, q, clientSn)) };
  const due = dueMove(facts, ctx.clock.now());
  if (due === null || due === 'giveBack') return false;
  await events.move(ctx, q, demand, due, SYSTEM);
  return true;
}

/**
 * Takes one step of one consultation. Skips a step taken meanwhile; a failure is logged and retried by the next run,
 * so that it blocks no other client.
 */
async function tryStep(ctx: Platform, clientSn: string, take: (q: Queries) => Promise<boolean>): Promise<boolean> {
  try {
    return await ctx.store.tx(take);
  } catch (cause) {
    if (!(cause instanceof AppError && cause.kind === 'conflict'))
      ctx.log.error({ err: cause, clientSn }, 'an automatic transition of a consultation failed');
    return false;
  }
}

/**
 * Takes the steps that are due and returns their number. Takes none while the clock is in doubt: a future session
 * would be recorded as missed.
 */
export async function runDue(ctx: Context, now: number): Promise<number> {
  if (!ctx.clockGuard.isTrusted()) return 0;
  let taken = 0;
  const due = paginate(BATCH_SIZE, (after) => repository.due(ctx, now, after, BATCH_SIZE));
  for await (const { clientSn } of due) {
    // A no-show without another free slot is closed at once.
    while (await tryStep(ctx, clientSn, (q) => step(ctx, q, clientSn))) taken += 1;
  }
  return taken + (await runOverdue(ctx, now));
}

/** Records `overdue` once for each due instant, then reassigns by the rule. */
async function runOverdue(ctx: Platform, now: number): Promise<number> {
  const rule = await repository.handOnRule(ctx);
  let taken = 0;
  const late = { now, afterMs: rule?.afterMs ?? null };
  const due = paginate(BATCH_SIZE, (after) => repository.overdue(ctx, late, after, BATCH_SIZE));
  for await (const { clientSn } of due) {
    if (await tryStep(ctx, clientSn, (q) => lateStep(ctx, q, clientSn, now, rule))) taken += 1;
  }
  return taken;
}

async function lateStep(
  ctx: Platform,
  q: Queries,
  clientSn: string,
  now: number,
  rule: HandOnRule | undefined,
): Promise<boolean> {
  const demand = await repository.find(ctx, q, clientSn);
  if (!demand || demand.dueAt === null || demand.dueAt > now) return false;
  if (demand.overdueOf !== demand.dueAt) {
    await events.markOverdue(ctx, q, demand);
    return true;
  }
  const isLate = rule !== undefined && demand.dueAt + rule.afterMs <= now;
  if (!isLate || demand.handedOnOf === demand.dueAt || demand.refunding) return false;
  const named = await namedBy(ctx, q, rule.toId, demand);
  await events.handOn(ctx, q, demand, named ?? (await nextMaster(ctx, q, demand)));
  return true;
}

/** Returns the person named by the rule, unless already assigned or no longer on staff. */
async function namedBy(
  ctx: Platform,
  q: Queries,
  toId: string | null,
  { assigneeId }: PaidConsultation,
): Promise<string | null> {
  if (toId === null || toId === assigneeId) return null;
  return (await repository.isWorking(ctx, q, toId, CONSULT_WORKERS)) ? toId : null;
}

/** Returns the other master with a free slot and the fewest appointments; null opens it to all. */
async function nextMaster(ctx: Platform, q: Queries, demand: PaidConsultation): Promise<string | null> {
  const others = (await hours.candidates(ctx, q, demand, null))
    .filter(({ master, free }) => free.length > 0 && master.staffId !== demand.assigneeId)
    .sort((a, b) => a.taken.length - b.taken.length);
  return others[0]?.master.staffId ?? null;
}
