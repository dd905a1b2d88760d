import type { Platform } from '#api/platform/platform';
import type {
  ConsultBookingBody,
  ConsultProposalBody,
  ConsultReadyBody,
  ConsultSlots,
  ConsultWayBody,
  SlotsOnSale,
} from '#contract/consulting';
import type { Queries, Reads } from '#db/store';
import { historyOf } from '#domain/consulting/history';
import {
  absentSide,
  CHOICE_MS,
  EARLY_MS,
  isProposed,
  mayBeReady,
  mayConfirmBegun,
  mayDenyContact,
  minutes,
  moveRefusal,
  NOTHING_PROPOSED,
  REBOOK_MS,
  rebookRefusal,
} from '#domain/consulting/rules';
import { consultActionsFrom, isUnwritten } from '#domain/consulting/state';
import { CHANGE_WAY_MS, TOO_LATE_FOR_WAY } from '#domain/consulting/way';
import { AppError, invalid } from '#domain/errors';
import { isBeforeConsult, isSessionAwaited } from '#domain/shop/refund-rule';
import type { Context } from '../../context.ts';
import * as texts from '../../people/consult-texts/service.ts';
import * as orders from '../../sales/orders/service.ts';
import * as after from '../after/service.ts';
import * as calendar from '../calendar/service.ts';
import * as cards from '../cards/service.ts';
import * as consultEvents from '../consultations/events.ts';
import type { PaidConsultation } from '../consultations/service.ts';
import * as consults from '../consultations/service.ts';
import * as masters from '../masters/service.ts';
import * as reminders from '../reminders/service.ts';
import type { MasterSlots } from './booking.ts';
import * as hours from './booking.ts';

const REFUNDING = '退款处理中，暂不能约时间；如果退款失败，可以继续预约。';

// The slot of a paid consultation, as its client picks and moves it.

/**
 * Masters the client may choose from: the assignee alone, with working hours or without; all while unassigned, or
 * assigned to a colleague without working hours.
 */
async function choice(ctx: Platform, q: Reads, { assigneeId }: PaidConsultation): Promise<string | null> {
  if (assigneeId === null) return null;
  return (await masters.isConsultant(ctx, q, assigneeId)) ? assigneeId : null;
}

function bookingState(ctx: Platform, demand: PaidConsultation): Pick<ConsultSlots, 'wish' | 'refusal'> {
  const { state, refunding } = demand;
  const now = ctx.clock.now();
  if (refunding) return { wish: null, refusal: REFUNDING };
  const may = consultActionsFrom(state, 'user');
  if (may.includes('book')) return { wish: 'book', refusal: null };
  if (may.includes('rebook')) {
    const owed = rebookRefusal(demand, now) === null;
    return { wish: owed ? 'book' : null, refusal: null };
  }
  if (!may.includes('reschedule')) return { wish: null, refusal: null };
  const refusal = moveRefusal(demand, now);
  return { wish: refusal === null ? 'reschedule' : null, refusal };
}

/** The side that missed the session, and the client's deadline; in other states the next promise. */
function missedFacts(demand: PaidConsultation): Pick<ConsultSlots, 'missedBy' | 'nextBy'> {
  const { state, dueAt, since } = demand;
  if (state !== 'missed') return { missedBy: null, nextBy: state === 'booked' ? null : dueAt };
  const missedBy = absentSide(demand);
  return { missedBy, nextBy: since + (missedBy === 'master' ? CHOICE_MS : REBOOK_MS) };
}

async function view(ctx: Context, demand: PaidConsultation): Promise<ConsultSlots> {
  const { wish, refusal } = bookingState(ctx, demand);
  const offered = wish ? await hours.candidates(ctx, ctx.store.q, demand, await choice(ctx, ctx.store.q, demand)) : [];
  const { clientSn, state, slotAt, assigneeId, way, lostSlotAt } = demand;
  const moved = await consults.slotsBeforeMove(ctx, [demand]);
  const events = await consults.events(ctx, clientSn);
  const holder = (await masters.active(ctx)).find(({ staffId }) => staffId === assigneeId);
  return {
    client_sn: clientSn,
    unwritten: isUnwritten(demand),
    state,
    slotAt,
    movedFrom: moved.get(clientSn) ?? null,
    way,
    wechat: await texts.open(ctx, demand.userId, demand.wechat),
    lostSlotAt,
    ...missedFacts(demand),
    history: historyOf(events, await reminders.remindedAt(ctx, clientSn)),
    readyAt: readyOf(events, slotAt)?.at ?? null,
    mayDenyContact: mayDenyContact(demand, events),
    calendar: state === 'booked' ? await calendar.linkOf(ctx, demand) : null,
    mayRefund:
      !demand.refunding &&
      state !== 'refunded' &&
      isBeforeConsult(demand.begunAt) &&
      !(state === 'booked' && isSessionAwaited(slotAt, ctx.clock.now())),
    proposal: await proposalOf(ctx, demand),
    givenUp: state === 'accepted' ? await texts.open(ctx, demand.userId, demand.closing) : null,
    master: slotAt === null ? null : (holder?.shownName ?? null),
    wish,
    refusal,
    ...(await offerOf(ctx, offered, slotAt)),
  };
}

type Steps = Awaited<ReturnType<typeof consults.events>>;

const readyOf = (events: Steps, slotAt: number | null) =>
  events.find((event) => event.action === 'ready' && event.slotAt === slotAt);

/** Proposed slot for the client. */
async function proposalOf(ctx: Context, demand: PaidConsultation): Promise<ConsultSlots['proposal']> {
  const { userId, proposedAt: at, proposedTo, closing } = demand;
  if (at === null || !isProposed(demand, ctx.clock.now())) return null;
  const master = await masters.nameOf(ctx, proposedTo);
  return { at, master, reason: await texts.open(ctx, userId, closing) };
}

async function offerOf(ctx: Context, offered: readonly MasterSlots[], held: number | null): Promise<SlotsOnSale> {
  const open = offered.filter(({ free }) => free.length > 0);
  return {
    masters: await cards.shown(
      ctx,
      open.map(({ master }) => master),
    ),
    slots: byTime(offered, held),
  };
}

/**
 * Slots on sale, of one master or all, before payment.
 * @throws AppError tooOften, invalid for a master without slots on sale
 */
export async function listSlotsOnSale(ctx: Context, ip: string, master: string | undefined): Promise<SlotsOnSale> {
  await ctx.limits.perIp('consultHours', ip);
  const nobody = { clientSn: '', userId: null };
  const offered = await hours.candidates(ctx, ctx.store.q, nobody, master ?? null);
  if (master !== undefined && offered.length === 0) throw invalid('没有这位命理师', 'master');
  return offerOf(ctx, offered, null);
}

/**
 * Changes the client's own consultation in one transaction and returns the result.
 * @throws AppError notFound, forbidden
 */
async function changeOwn(
  ctx: Context,
  userId: string,
  clientSn: string,
  change: (q: Queries, demand: PaidConsultation) => Promise<void>,
): Promise<ConsultSlots> {
  await ctx.store.tx(async (q) => change(q, await consults.own(ctx, q, userId, clientSn)));
  return view(ctx, await consults.own(ctx, ctx.store.q, userId, clientSn));
}

/**
 * Changes the contact method, until an hour before.
 * @throws AppError notFound, forbidden, conflict, validation
 */
export async function setContactWay(ctx: Context, userId: string, body: ConsultWayBody): Promise<ConsultSlots> {
  const chosen = await texts.sealWay(ctx, userId, body);
  return changeOwn(ctx, userId, body.client_sn, async (q, demand) => {
    const { state, slotAt } = demand;
    const open = state === 'waiting' || state === 'accepted' || state === 'booked';
    const late = slotAt !== null && slotAt - ctx.clock.now() < CHANGE_WAY_MS;
    if (!open || late) throw new AppError('conflict', { msg: TOO_LATE_FOR_WAY });
    if (state === 'booked' && demand.assigneeId) await hours.requireWay(ctx, [demand.assigneeId], body.way);
    await consultEvents.appendEvent(ctx, q, demand, chosen);
  });
}

/** @throws AppError notFound (not paid, or not filed yet), forbidden */
export async function listSlots(ctx: Context, userId: string, clientSn: string | undefined): Promise<ConsultSlots> {
  const sn = clientSn ?? (await orders.newestConsult(ctx, userId));
  if (sn === undefined) throw new AppError('notFound');
  return view(ctx, await consults.own(ctx, ctx.store.q, userId, sn));
}

/**
 * Picks or moves the slot.
 * @throws AppError notFound, forbidden, conflict
 */
export async function bookSlot(ctx: Context, userId: string, body: ConsultBookingBody): Promise<ConsultSlots> {
  const { client_sn, startAt, masterId, way, wechat } = body;
  const chosen = way && (await texts.sealWay(ctx, userId, { way, wechat }));
  return changeOwn(ctx, userId, client_sn, async (q, demand) => {
    const { refusal } = bookingState(ctx, demand);
    if (refusal) throw new AppError('conflict', { msg: refusal });
    const only = await choice(ctx, q, demand);
    if (only !== null && masterId !== undefined && masterId !== only) {
      throw new AppError('forbidden');
    }
    const kept = { way: demand.way ?? ('call' as const), wechat: demand.wechat };
    const master = only ?? masterId ?? null;
    const wanted = { startAt, only: master, way: chosen?.way ?? (demand.way ? null : kept.way) };
    await hours.take(ctx, q, demand, wanted, consultEvents.BY_USER, chosen ?? kept);
  });
}

/**
 * Moves to the slot proposed by staff, or gives the slot up so that another can be picked.
 * @throws AppError notFound, forbidden, conflict (no longer proposed, or taken meanwhile)
 */
export async function answerProposal(
  ctx: Context,
  userId: string,
  { client_sn, at, agree }: ConsultProposalBody,
): Promise<ConsultSlots> {
  return changeOwn(ctx, userId, client_sn, async (q, demand) => {
    if (demand.proposedAt !== at) throw new AppError('conflict', { msg: NOTHING_PROPOSED });
    const answered = { closing: null };
    if (!agree)
      await consultEvents.move(ctx, q, demand, 'refuse', consultEvents.BY_USER, { ...answered, slotAt: null });
    else {
      const wanted = { startAt: at, only: demand.proposedTo };
      await hours.take(ctx, q, demand, wanted, consultEvents.BY_USER, answered, 'agree');
    }
  });
}

const NOT_NOW = `开始前${minutes(EARLY_MS)}分钟起可以告诉命理师；时间有变的，以页面上的为准`;

/**
 * Records for the master that the client is ready for the call.
 * @throws AppError notFound, forbidden, conflict
 */
export async function announceReady(
  ctx: Context,
  userId: string,
  { client_sn, at }: ConsultReadyBody,
): Promise<ConsultSlots> {
  return changeOwn(ctx, userId, client_sn, async (q, demand) => {
    const { slotAt, refunding } = demand;
    const may = slotAt === at && !refunding && mayBeReady(demand, ctx.clock.now());
    if (!may) throw new AppError('conflict', { msg: NOT_NOW });
    if (readyOf(await consults.events(ctx, client_sn, q), slotAt)) return;
    await consultEvents.note(ctx, q, demand, consultEvents.BY_USER, 'ready');
  });
}

/** Free slots of all masters; excludes the one already held. */
export function byTime(offered: readonly MasterSlots[], held: number | null): ConsultSlots['slots'] {
  const masters = new Map<number, string[]>();
  for (const { master, free } of offered) {
    for (const startAt of free) {
      if (startAt === held) continue;
      masters.set(startAt, [...(masters.get(startAt) ?? []), master.staffId]);
    }
  }
  return [...masters].map(([startAt, ids]) => ({ startAt, masters: ids })).sort((a, b) => a.startAt - b.startAt);
}

/**
 * Records the client's confirmation that the session started, in case the master forgets to.
 * @throws AppError notFound, forbidden, conflict
 */
export async function confirmBegun(
  ctx: Context,
  userId: string,
  { client_sn, at }: ConsultReadyBody,
): Promise<ConsultSlots> {
  return changeOwn(ctx, userId, client_sn, async (q, demand) => {
    const may = demand.slotAt === at && mayConfirmBegun(demand, ctx.clock.now());
    if (!may) throw new AppError('conflict', { msg: '预约时间到了之后才能确认开始；时间有变的，以页面上的为准' });
    await consultEvents.move(ctx, q, demand, 'begin', consultEvents.BY_USER);
  });
}

/** The complaint in the client's words: settled by staff like any other. */
const NO_CONTACT = '没有联系我';

/**
 * Records the client's objection that no one contacted them. It is a complaint, and moves no money.
 * @throws AppError notFound, forbidden, conflict
 */
export async function denyContact(
  ctx: Context,
  userId: string,
  { client_sn, at }: ConsultReadyBody,
): Promise<ConsultSlots> {
  await consults.own(ctx, ctx.store.q, userId, client_sn);
  const sealed = await texts.seal(ctx, userId, NO_CONTACT);
  return changeOwn(ctx, userId, client_sn, async (q, demand) => {
    const may = demand.slotAt === at && mayDenyContact(demand, await consults.events(ctx, client_sn, q));
    if (!may) throw new AppError('conflict', { msg: '这次咨询现在不能这样反映；有其他问题，请联系客服' });
    await consultEvents.note(ctx, q, demand, consultEvents.BY_USER, 'noContact');
    await after.complain(ctx, q, demand, sealed);
  });
}
