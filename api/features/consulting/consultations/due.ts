import { paginate } from '#api/platform/in-pages';
import type { Platform } from '#api/platform/platform';
import type { Queries } from '#db/store';
import { CONSULT_WORKERS } from '#domain/console/consultation-access';
import { dueMove } from '#domain/consulting/rules';
import { AppError } from '#domain/errors';
import type { Context } from '../../context.ts';
import * as hours from '../slots/booking.ts';
import * as ledger from './ledger.ts';
import { SYSTEM } from './ledger.ts';
import type { PaidDemand } from './repository.ts';
import * as repository from './repository.ts';

const BATCH_SIZE = 200;

type HandOnRule = NonNullable<Awaited<ReturnType<typeof repository.handOnRule>>>;

// Automatic transitions of consultations. The rows say which are due, so a run that is killed, late or
// doubled does no harm: each step is taken in a transaction that reads the row again.

async function step(ctx: Platform, q: Queries, clientSn: string): Promise<boolean> {
  const demand = await repository.find(ctx, q, clientSn);
  if (!demand || demand.refunding) return false;
  const facts = { ...demand, ...(await repository.staffFacts(ctx, q, clientSn)) };
  const due = dueMove(facts, ctx.clock.now());
  if (due === null || due === 'giveBack') return false;
  await ledger.move(ctx, q, demand, due, SYSTEM);
  return true;
}

/**
 * Takes one step of one demand. A step that was taken meanwhile is left; one that fails is logged and tried
 * again by the next run, so that it holds up no other client.
 */
async function tryStep(ctx: Platform, clientSn: string, take: (q: Queries) => Promise<boolean>): Promise<boolean> {
  try {
    return await ctx.store.tx(take);
  } catch (cause) {
    if (!(cause instanceof AppError && cause.kind === 'conflict'))
      ctx.log.error({ err: cause, clientSn }, 'a consultation was not moved on');
    return false;
  }
}

/**
 * Takes the steps that are due, and returns their number. Takes none while the clock is in doubt: an hour to
 * come would be written down as missed.
 */
export async function runDue(ctx: Context, now: number): Promise<number> {
  if (!ctx.steadyTime.isTrusted()) return 0;
  let taken = 0;
  const due = paginate(BATCH_SIZE, (after) => repository.due(ctx, now, after, BATCH_SIZE));
  for await (const { clientSn } of due) {
    // An absence without another hour left ends at once.
    while (await tryStep(ctx, clientSn, (q) => step(ctx, q, clientSn))) taken += 1;
  }
  return taken + (await runOverdue(ctx, now));
}

/** Writes `overdue` once for each instant at which something came due, then hands on by the rule. */
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
    await ledger.markOverdue(ctx, q, demand);
    return true;
  }
  const isLate = rule !== undefined && demand.dueAt + rule.afterMs <= now;
  if (!isLate || demand.handedOnOf === demand.dueAt || demand.refunding) return false;
  const named = await namedBy(ctx, q, rule.toId, demand);
  await ledger.handOn(ctx, q, demand, named ?? (await nextMaster(ctx, q, demand)));
  return true;
}

/** The person that the rule names, unless it is theirs already or they have left. */
async function namedBy(
  ctx: Platform,
  q: Queries,
  toId: string | null,
  { assigneeId }: PaidDemand,
): Promise<string | null> {
  if (toId === null || toId === assigneeId) return null;
  return (await repository.isWorking(ctx, q, toId, CONSULT_WORKERS)) ? toId : null;
}

/** The other master with a free hour and the fewest appointments ahead; null: there is none, so it is open to all. */
async function nextMaster(ctx: Platform, q: Queries, demand: PaidDemand): Promise<string | null> {
  const others = (await hours.candidates(ctx, q, demand, null))
    .filter(({ master, free }) => free.length > 0 && master.staffId !== demand.assigneeId)
    .sort((a, b) => a.taken.length - b.taken.length);
  return others[0]?.master.staffId ?? null;
}
