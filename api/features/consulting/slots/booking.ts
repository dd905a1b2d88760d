import type { Platform } from '#api/platform/platform';
import type { Queries, Reads } from '#db/store';
import { collide, freeSlots, OWN_SLOT_TAKEN, SLOT_GONE } from '#domain/consulting/slots';
import type { ConsultAction, ConsultState } from '#domain/consulting/state';
import { type ConsultWay, WAY_NOT_OFFERED, waysOf } from '#domain/consulting/way';
import { AppError, invalid } from '#domain/errors';
import * as cards from '../cards/service.ts';
import type { ConsultationChange, TransitionActor } from '../consultations/events.ts';
import * as events from '../consultations/events.ts';
import type { ConsultationRow, PaidConsultation } from '../consultations/service.ts';
import type { MasterRow } from '../masters/service.ts';
import * as masters from '../masters/service.ts';
import * as repository from './repository.ts';

/** An appointment that started within this time may still conflict. */
const MAX_APPOINTMENT_MS = 4 * 60 * 60_000;

/** Transition that takes a slot, by state; `book` in all others. */
const HOUR_ACTIONS: Readonly<Partial<Record<ConsultState, ConsultAction>>> = {
  booked: 'reschedule',
  missed: 'rebook',
  held: 'rebook',
  done: 'rebook',
};

export interface MasterSlots {
  master: MasterRow;
  /** Start times of other consultations' appointments. */
  taken: number[];
  free: number[];
}

interface WantedHour {
  startAt: number;
  /** The required master; null: the free one with the fewest appointments. */
  only: string | null;
  /** The contact method just chosen by the client. */
  way?: ConsultWay | null;
}

/** The order a slot is for; without owner and number for a visitor who only browses. */
type Wanted = { clientSn: string; userId: string | null };

// Free slots and taking one. One transaction reads and takes, so no other booking comes between.

/**
 * Masters for the order: its assignee if a master, else all. A slot is free only if its client has no other session
 * then.
 */
export async function candidates(
  ctx: Platform,
  q: Reads,
  { clientSn, userId }: Wanted,
  only: string | null,
): Promise<MasterSlots[]> {
  const now = ctx.clock.now();
  const active = (await masters.active(ctx, q)).filter(({ staffId }) => only === null || staffId === only);
  const ids = active.map(({ staffId }) => staffId);
  const taken = await repository.taken(ctx, q, ids, {
    since: now - MAX_APPOINTMENT_MS,
    now,
    but: clientSn,
  });
  const own = userId === null ? [] : await repository.ownHours(ctx, q, userId, { now, but: clientSn });
  return active.map((master) => {
    const of = taken.get(master.staffId) ?? [];
    const free = freeSlots(master, of, now).filter((at) => !own.some((one) => collide(at, one, 0)));
    return { master, taken: of, free };
  });
}

/** @throws AppError validation if no profile of these masters offers the contact method */
export async function requireWay(ctx: Platform, masterIds: readonly string[], way: ConsultWay): Promise<string[]> {
  const shown = await cards.ways(ctx, masterIds);
  const offering = masterIds.filter((id) => waysOf(shown.get(id)).includes(way));
  if (offering.length === 0) throw invalid(WAY_NOT_OFFERED, 'way');
  return offering;
}

/**
 * Returns the master for the slot.
 * @throws AppError conflict, validation (a contact method no master offers)
 */
export async function freest(
  ctx: Platform,
  q: Reads,
  wanted: Wanted & { userId: string },
  { startAt, only, way = null }: WantedHour,
): Promise<MasterRow> {
  const found = (await candidates(ctx, q, wanted, only))
    .filter(({ free }) => free.includes(startAt))
    .sort((a, b) => a.taken.length - b.taken.length);
  const ids = found.map(({ master }) => master.staffId);
  const offering = way === null || ids.length === 0 ? ids : await requireWay(ctx, ids, way);
  const chosen = found.find(({ master }) => master.staffId === offering[0]);
  if (chosen) return chosen.master;
  const but = wanted.clientSn;
  const own = await repository.ownHours(ctx, q, wanted.userId, { now: ctx.clock.now(), but });
  const msg = own.some((one) => collide(startAt, one, 0)) ? OWN_SLOT_TAKEN : SLOT_GONE;
  throw new AppError('conflict', { msg });
}

/**
 * Takes the slot by the transition of the current state, or by `agree`.
 * @throws AppError conflict, validation
 */
export async function take(
  ctx: Platform,
  q: Queries,
  demand: PaidConsultation,
  hour: WantedHour,
  by: TransitionActor,
  more: Pick<ConsultationChange, 'way' | 'wechat' | 'closing'> = {},
  action: ConsultAction = HOUR_ACTIONS[demand.state] ?? 'book',
): Promise<ConsultationRow> {
  const { staffId: assigneeId } = await freest(ctx, q, demand, hour);
  const change = { ...more, assigneeId, slotAt: hour.startAt };
  return events.move(ctx, q, demand, action, by, change);
}

/** Returns true if the master could take over the appointment of `demand`. */
export async function canTakeOver(
  ctx: Platform,
  q: Queries,
  demand: PaidConsultation,
  masterId: string,
): Promise<boolean> {
  const [theirs] = await candidates(ctx, q, demand, masterId);
  return theirs !== undefined && demand.slotAt !== null && theirs.free.includes(demand.slotAt);
}
