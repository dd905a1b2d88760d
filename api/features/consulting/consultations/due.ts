import type { Queries } from '#db/store';
import { dueMove } from '#domain/consulting/consult-rules';
import { AppError } from '#domain/errors';
import type { Platform } from '../../../platform/platform.ts';
import * as hours from '../slots/booking.ts';
import type { TransitionActor } from './ledger.ts';
import * as ledger from './ledger.ts';
import type { PaidDemand } from './repository.ts';
import * as repository from './repository.ts';

const SYSTEM: TransitionActor = { actor: 'system', id: 'system' };
const AT_ONCE = 200;

// What follows in a consultation by itself. The rows say what is due, so a run that is killed, late or
// doubled does no harm: each step is taken in a transaction that reads the row again.

async function step(ctx: Platform, clientSn: string): Promise<boolean> {
  return ctx.store.tx(async (q) => {
    const demand = await repository.find(ctx, q, clientSn);
    if (!demand || demand.refunding) return false;
    const facts = { ...demand, ...(await repository.staffFacts(ctx, q, clientSn)) };
    const due = dueMove(facts, ctx.clock.now());
    if (due === null || due === 'giveBack') return false;
    await ledger.move(ctx, q, demand, due, SYSTEM);
    return true;
  });
}

/**
 * The step of one demand. One that was taken meanwhile is left; one that fails is logged and tried
 * again by the next run, so that it holds up no other client's.
 */
async function stepOrLeave(ctx: Platform, clientSn: string): Promise<boolean> {
  try {
    return await step(ctx, clientSn);
  } catch (cause) {
    if (!(cause instanceof AppError && cause.kind === 'conflict'))
      ctx.log.error({ err: cause, clientSn }, 'a consultation was not moved on');
    return false;
  }
}

/** Takes the steps that are due; how many there were. */
export async function runDue(ctx: Platform, now: number): Promise<number> {
  let taken = 0;
  for (const { clientSn } of await repository.due(ctx, now, AT_ONCE)) {
    // An absence without another hour left ends at once.
    while (await stepOrLeave(ctx, clientSn)) taken += 1;
  }
  return taken + (await runOverdue(ctx, now));
}

/** Writes `overdue` once for each instant at which something came due, then hands on by the rule. */
async function runOverdue(ctx: Platform, now: number): Promise<number> {
  const rule = await repository.handOnRule(ctx);
  const late = await repository.overdue(ctx, now, rule?.afterMs ?? null, AT_ONCE);
  let taken = 0;
  for (const { clientSn } of late) {
    taken += await ctx.store.tx(async (q) => {
      const demand = await repository.find(ctx, q, clientSn);
      if (!demand || demand.dueAt === null || demand.dueAt > now) return 0;
      if (demand.overdueOf !== demand.dueAt) {
        await ledger.markOverdue(ctx, q, demand);
        return 1;
      }
      const isLate = rule !== undefined && demand.dueAt + rule.afterMs <= now;
      if (!isLate || demand.handedOnOf === demand.dueAt || demand.refunding) return 0;
      const next = await nextMaster(ctx, q, demand);
      await ledger.handOn(ctx, q, demand, next);
      return 1;
    });
  }
  return taken;
}

/** Of the other masters with a free hour the one with the fewest ahead; null: none, so open to all. */
async function nextMaster(ctx: Platform, q: Queries, demand: PaidDemand): Promise<string | null> {
  const others = (await hours.candidates(ctx, q, demand, null))
    .filter(({ master, free }) => free.length > 0 && master.staffId !== demand.assigneeId)
    .sort((a, b) => a.taken.length - b.taken.length);
  return others[0]?.master.staffId ?? null;
}
