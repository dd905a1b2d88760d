import type { Job } from '#api/platform/jobs';
import type { Platform } from '#api/platform/platform';
import type { Parsed } from '#contract/call';
import type * as calls from '#contract/calls/sales';
import type { PayLink } from '#contract/orders';
import type { Queries } from '#db/store';
import {
  RESERVATION_TTL_MS,
  RESERVATIONS_A_DAY,
  RESERVATIONS_WITHIN_MS,
  TOO_MANY_RESERVATIONS,
} from '#domain/consulting/reservations';
import { SLOT_GONE } from '#domain/consulting/slots';
import type { ConsultWay } from '#domain/consulting/way';
import { AppError, invalid } from '#domain/errors';
import { GIFT_MARK } from '#domain/shop/gift-mark';
import type { Context } from '../../context.ts';
import * as texts from '../../people/consult-texts/service.ts';
import * as gifts from '../../sales/gifts/service.ts';
import * as orders from '../../sales/orders/service.ts';
import * as events from '../consultations/events.ts';
import * as demands from '../consultations/service.ts';
import * as reminders from '../reminders/planning.ts';
import * as booking from '../slots/booking.ts';
import type { ReservationRow } from './repository.ts';
import * as repository from './repository.ts';

/** Ends a reservation; for a later payment it also checks whether the slot is still free. */
const JOB = 'consult-hold';
const BATCH_SIZE = 20;

/** The buyer's choice; `wechat` is encrypted. */
interface SlotChoice {
  startAt: number;
  masterId: string | null;
  way: ConsultWay;
  wechat: string | null;
}

interface ReservingOrder {
  clientSn: string;
  userId: string;
}

// Reserves a slot for an order until it is paid. Runs in a serializable transaction: other reservations and bookings
// of the slot are read and then overwritten.

const isLive = ({ releasedAt, until }: ReservationRow, now: number) => releasedAt === null && until > now;

/**
 * Reserves the slot and returns until when, ms.
 * @throws AppError conflict, validation, tooOften
 */
async function take(
  ctx: Platform,
  q: Queries,
  { clientSn, userId }: ReservingOrder,
  { startAt, masterId, way, wechat }: SlotChoice,
): Promise<number> {
  const now = ctx.clock.now();
  const before = await repository.newestOf(ctx, q, clientSn);
  const wanted = masterId ?? before?.masterId;
  if (before?.slotAt === startAt && before.masterId === wanted && isLive(before, now)) {
    // A repeated request for the same slot and order is one choice and keeps its expiry.
    await repository.setContactMethod(ctx, q, before.id, way, wechat);
    return before.until;
  }
  await repository.releaseOfUser(ctx, q, userId);
  if ((await repository.countSince(ctx, q, userId, now - RESERVATIONS_WITHIN_MS)) >= RESERVATIONS_A_DAY) {
    throw new AppError('tooOften', { msg: TOO_MANY_RESERVATIONS, retryAfter: 3600 });
  }
  const chosen = await booking.freest(ctx, q, { clientSn, userId }, { startAt, only: masterId, way });
  const reservation: ReservationRow = {
    id: ctx.ids.next(),
    clientSn,
    userId,
    masterId: chosen.staffId,
    slotAt: startAt,
    way,
    wechat,
    madeAt: now,
    until: now + RESERVATION_TTL_MS,
    releasedAt: null,
  };
  await repository.releaseEnded(ctx, q, reservation);
  if (!(await repository.insert(ctx, q, reservation))) throw new AppError('conflict', { msg: SLOT_GONE });
  await ctx.jobs.arm(q, JOB, clientSn, reservation.until);
  return reservation.until;
}

/**
 * Creates an order with a slot reservation while it is paid.
 * @throws AppError validation (also the contact method), conflict (the slot is taken), tooOften, upstream
 */
export async function placeOrder(
  ctx: Context,
  userId: string,
  body: Parsed<typeof calls.placeOrder, 'body'>,
): Promise<PayLink> {
  // The text for the payer separates gifts, and two taps of one kind.
  if (body.gift) return gifts.orderGift(ctx, userId, body);
  if (body.subject.includes(GIFT_MARK)) throw invalid('商品名称不正确', 'subject');
  if (body.type !== 'consult') return orders.create(ctx, userId, body);
  if (!body.hour) {
    return orders.create(ctx, userId, body, {
      isolation: 'readCommitted',
      async keep(q, { clientSn }) {
        // If paid late, the order must not return to a slot that its buyer gave up.
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

/** Releases the slot of an order that expired unpaid. */
export async function release(ctx: Platform, q: Queries, clientSn: string): Promise<void> {
  if (await repository.releaseOf(ctx, q, clientSn)) await ctx.jobs.cancel(q, JOB, clientSn);
}

/** Turns the reservation into the appointment, in the transaction that pays and files. */
export async function bookReserved(ctx: Platform, q: Queries, clientSn: string): Promise<void> {
  const last = await repository.newestOf(ctx, q, clientSn);
  if (!last) return;
  const now = ctx.clock.now();
  const held = last.until > now ? await repository.releaseOf(ctx, q, clientSn) : undefined;
  // Too late: a serializable transaction of its own checks whether the slot is still free.
  if (!held) return ctx.jobs.arm(q, JOB, clientSn, now);
  await ctx.jobs.cancel(q, JOB, clientSn);
  const demand = await demands.find(ctx, q, clientSn);
  if (demand?.state !== 'waiting') return;
  const { masterId: assigneeId, slotAt, way, wechat } = held;
  await events.move(ctx, q, demand, 'book', events.BY_USER, { assigneeId, slotAt, way, wechat });
}

/** Books the slot of a late payment if it is free, or records its loss. */
async function bookLate(ctx: Platform, q: Queries, reservation: ReservationRow): Promise<void> {
  const demand = await demands.find(ctx, q, reservation.clientSn);
  if (demand?.state !== 'waiting' || demand.refunding || demand.lostSlotAt !== null) return;
  const { masterId, slotAt, way, wechat } = reservation;
  const [master] = await booking.candidates(ctx, q, demand, masterId);
  if (master?.free.includes(slotAt)) {
    const wanted = { startAt: slotAt, only: masterId };
    await booking.take(ctx, q, demand, wanted, events.BY_USER, { way, wechat });
  } else {
    const after = await events.appendEvent(ctx, q, demand, { lostSlotAt: slotAt });
    await reminders.planChange(ctx, q, 'lost', after, slotAt);
  }
}

async function run(ctx: Platform, job: Job): Promise<void> {
  await ctx.store.tx(async (q) => {
    const last = await repository.newestOf(ctx, q, job.ref);
    // Another choice of the same order is reserved for longer.
    if (last && isLive(last, ctx.clock.now())) {
      return ctx.jobs.finish(q, job, last.until);
    }
    await repository.releaseOf(ctx, q, job.ref);
    if (last) await bookLate(ctx, q, last);
    await ctx.jobs.finish(q, job, null);
  });
}

/** Ends expired reservations; called periodically by the server. */
export async function runDue(ctx: Platform, now: number): Promise<void> {
  for (const job of await ctx.jobs.claim(JOB, now, BATCH_SIZE)) {
    try {
      await run(ctx, job);
    } catch (cause) {
      // Retried when its lease expires; blocks no other order.
      ctx.log.error({ err: cause, clientSn: job.ref }, 'a slot reservation could not be processed');
    }
  }
}
