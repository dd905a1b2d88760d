import type { Job } from '#api/platform/jobs';
import type { Platform } from '#api/platform/platform';
import type { Parsed } from '#contract/call';
import type * as calls from '#contract/calls/sales';
import type { PayLink } from '#contract/orders';
import type { Queries } from '#db/store';
import { HOLD_TTL_MS, HOLDS_A_DAY, HOLDS_WITHIN_MS, TOO_MANY_HOLDS } from '#domain/consulting/holds';
import { SLOT_GONE } from '#domain/consulting/slots';
import type { ConsultWay } from '#domain/consulting/way';
import { AppError, invalid } from '#domain/errors';
import { GIFT_MARK } from '#domain/shop/gift-mark';
import type { Context } from '../../context.ts';
import * as texts from '../../people/consult-texts/service.ts';
import * as gifts from '../../sales/gifts/service.ts';
import * as orders from '../../sales/orders/service.ts';
import * as ledger from '../consultations/ledger.ts';
import * as demands from '../consultations/service.ts';
import * as reminders from '../reminders/planning.ts';
import * as booking from '../slots/booking.ts';
import type { HoldRow } from './repository.ts';
import * as repository from './repository.ts';

/** Ends a hold; for a payment that came later it also looks whether the hour is still free. */
const JOB = 'consult-hold';
const BATCH_SIZE = 20;

/** The buyer's choice; `wechat` is sealed. */
interface HourChoice {
  startAt: number;
  masterId: string | null;
  way: ConsultWay;
  wechat: string | null;
}

interface HeldOrder {
  clientSn: string;
  userId: string;
}

// The hour that is kept for an order until it is paid. Taking one runs in a serializable transaction:
// other holds and bookings of the hour are read and then written over.

const isLive = ({ releasedAt, until }: HoldRow, now: number) => releasedAt === null && until > now;

/** Keeps the hour; resolves to until when, ms. Throws AppError conflict, validation, tooOften. */
async function take(
  ctx: Platform,
  q: Queries,
  { clientSn, userId }: HeldOrder,
  { startAt, masterId, way, wechat }: HourChoice,
): Promise<number> {
  const now = ctx.clock.now();
  const before = await repository.newestOf(ctx, q, clientSn);
  const wanted = masterId ?? before?.masterId;
  if (before?.slotAt === startAt && before.masterId === wanted && isLive(before, now)) {
    // The same hour for the same order, asked for by a second tap, is one choice and keeps its end.
    await repository.setWay(ctx, q, before.id, way, wechat);
    return before.until;
  }
  await repository.releaseOfUser(ctx, q, userId);
  if ((await repository.countSince(ctx, q, userId, now - HOLDS_WITHIN_MS)) >= HOLDS_A_DAY) {
    throw new AppError('tooOften', { msg: TOO_MANY_HOLDS, retryAfter: 3600 });
  }
  const chosen = await booking.freest(ctx, q, { clientSn, userId }, { startAt, only: masterId, way });
  const hold: HoldRow = {
    id: ctx.ids.next(),
    clientSn,
    userId,
    masterId: chosen.staffId,
    slotAt: startAt,
    way,
    wechat,
    madeAt: now,
    until: now + HOLD_TTL_MS,
    releasedAt: null,
  };
  await repository.releaseEnded(ctx, q, hold);
  if (!(await repository.insert(ctx, q, hold))) throw new AppError('conflict', { msg: SLOT_GONE });
  await ctx.jobs.arm(q, JOB, clientSn, hold.until);
  return hold.until;
}

/**
 * An order, and the hour that is kept for it while it is paid. Throws AppError validation (also the
 * way), conflict (the hour has gone), tooOften, upstream.
 */
export async function placeOrder(
  ctx: Context,
  userId: string,
  body: Parsed<typeof calls.placeOrder, 'body'>,
): Promise<PayLink> {
  // The text for the payer tells gifts apart, and two taps of one kind.
  if (body.gift) return gifts.orderGift(ctx, userId, body);
  if (body.subject.includes(GIFT_MARK)) throw invalid('商品名称不正确', 'subject');
  if (body.type !== 'consult') return orders.create(ctx, userId, body);
  if (!body.hour) {
    return orders.create(ctx, userId, body, {
      isolation: 'readCommitted',
      async keep(q, { clientSn }) {
        // Paid late, the order must not come back to an hour that its buyer has given up.
        await repository.remove(ctx, q, clientSn);
        return null;
      },
    });
  }
  const { startAt, masterId = null } = body.hour;
  const choice = { startAt, masterId, ...(await texts.sealWay(ctx, userId, body.hour)) };
  return orders.create(ctx, userId, body, {
    isolation: 'serializable',
    keep: (q, order) => take(ctx, q, order, choice),
  });
}

/** Frees the hour of an order that ended unpaid. */
export async function release(ctx: Platform, q: Queries, clientSn: string): Promise<void> {
  if (await repository.releaseOf(ctx, q, clientSn)) await ctx.jobs.cancel(q, JOB, clientSn);
}

/** Makes the hour that is kept the appointment, in the transaction that pays and files. */
export async function bookHeld(ctx: Platform, q: Queries, clientSn: string): Promise<void> {
  const last = await repository.newestOf(ctx, q, clientSn);
  if (!last) return;
  const now = ctx.clock.now();
  const held = last.until > now ? await repository.releaseOf(ctx, q, clientSn) : undefined;
  // Too late: whether the hour is still free is asked in a serializable transaction of its own.
  if (!held) return ctx.jobs.arm(q, JOB, clientSn, now);
  await ctx.jobs.cancel(q, JOB, clientSn);
  const demand = await demands.find(ctx, q, clientSn);
  if (demand?.state !== 'waiting') return;
  const { masterId: assigneeId, slotAt, way, wechat } = held;
  await ledger.move(ctx, q, demand, 'book', ledger.BY_USER, { assigneeId, slotAt, way, wechat });
}

/** Books the hour of a late payment where it is free, else writes down that it was lost. */
async function bookLate(ctx: Platform, q: Queries, hold: HoldRow): Promise<void> {
  const demand = await demands.find(ctx, q, hold.clientSn);
  if (demand?.state !== 'waiting' || demand.refunding || demand.lostSlotAt !== null) return;
  const { masterId, slotAt, way, wechat } = hold;
  const [master] = await booking.candidates(ctx, q, demand, masterId);
  if (master?.free.includes(slotAt)) {
    const wanted = { startAt: slotAt, only: masterId };
    await booking.take(ctx, q, demand, wanted, ledger.BY_USER, { way, wechat });
  } else {
    const after = await ledger.mark(ctx, q, demand, { lostSlotAt: slotAt });
    await reminders.planChange(ctx, q, 'lost', after, slotAt);
  }
}

async function run(ctx: Platform, job: Job): Promise<void> {
  await ctx.store.tx(async (q) => {
    const last = await repository.newestOf(ctx, q, job.ref);
    // Another choice of the same order is kept for longer.
    if (last && isLive(last, ctx.clock.now())) {
      return ctx.jobs.finish(q, job, last.until);
    }
    await repository.releaseOf(ctx, q, job.ref);
    if (last) await bookLate(ctx, q, last);
    await ctx.jobs.finish(q, job, null);
  });
}

/** Ends the holds whose time has passed; for the repeated work of the server. */
export async function runDue(ctx: Platform, now: number): Promise<void> {
  for (const job of await ctx.jobs.claim(JOB, now, BATCH_SIZE)) {
    try {
      await run(ctx, job);
    } catch (cause) {
      // It is tried again once its lease has ended, and holds up no other order's.
      ctx.log.error({ err: cause, clientSn: job.ref }, 'a held hour was not looked after');
    }
  }
}
