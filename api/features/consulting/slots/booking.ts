import type { Platform } from '#api/platform/platform';
import type { Queries, Reads } from '#db/store';
import { collide, freeSlots, OWN_HOUR, SLOT_GONE } from '#domain/consulting/slots';
import type { ConsultAction, ConsultState } from '#domain/consulting/state';
import { type ConsultWay, WAY_NOT_OFFERED, waysOf } from '#domain/consulting/way';
import { AppError, invalid } from '#domain/errors';
import * as cards from '../cards/service.ts';
import type { DemandChange, TransitionActor } from '../consultations/ledger.ts';
import * as ledger from '../consultations/ledger.ts';
import type { DemandRow, PaidDemand } from '../consultations/service.ts';
import type { MasterRow } from '../masters/service.ts';
import * as masters from '../masters/service.ts';
import * as repository from './repository.ts';

/** An appointment that began within this time may still stand in the way. */
const MAX_APPOINTMENT_MS = 4 * 60 * 60_000;

/** Names of the transition that takes an hour, by state; `book` in the others. */
const HOUR_ACTIONS: Readonly<Partial<Record<ConsultState, ConsultAction>>> = {
  booked: 'reschedule',
  missed: 'rebook',
  held: 'rebook',
  done: 'rebook',
};

export interface MasterSlots {
  master: MasterRow;
  /** When the appointments of other consultations begin. */
  taken: number[];
  free: number[];
}

interface WantedHour {
  startAt: number;
  /** The master; null: the one free then with the fewest appointments ahead. */
  only: string | null;
  /** The way that the client has just chosen. */
  way?: ConsultWay | null;
}

/** The order that an hour is for; without owner and number for a visitor that only looks. */
type Wanted = { clientSn: string; userId: string | null };

// Free hours and the taking of one. One transaction reads and takes, so no other booking is between.

/**
 * The masters the order may be with: its assignee, if that is a master, else all of them. A slot is
 * free only if its client has no other hour then.
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

/** Throws AppError validation where no card of these masters offers the way. */
export async function requireWay(ctx: Platform, masterIds: readonly string[], way: ConsultWay): Promise<string[]> {
  const shown = await cards.ways(ctx, masterIds);
  const offering = masterIds.filter((id) => waysOf(shown.get(id)).includes(way));
  if (offering.length === 0) throw invalid(WAY_NOT_OFFERED, 'way');
  return offering;
}

/** The master of the wanted hour. Throws AppError conflict, validation (a way of talking that no master has). */
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
  const msg = own.some((one) => collide(startAt, one, 0)) ? OWN_HOUR : SLOT_GONE;
  throw new AppError('conflict', { msg });
}

/** Takes the wanted hour for the consultation by the step of its state, or by `agree`. Throws AppError conflict, validation. */
export async function take(
  ctx: Platform,
  q: Queries,
  demand: PaidDemand,
  hour: WantedHour,
  by: TransitionActor,
  more: Pick<DemandChange, 'way' | 'wechat' | 'closing'> = {},
  action: ConsultAction = HOUR_ACTIONS[demand.state] ?? 'book',
): Promise<DemandRow> {
  const { staffId: assigneeId } = await freest(ctx, q, demand, hour);
  const change = { ...more, assigneeId, slotAt: hour.startAt };
  return ledger.move(ctx, q, demand, action, by, change);
}

/** True where the master could take over the appointment of `demand` as it stands. */
export async function canTakeOver(ctx: Platform, q: Queries, demand: PaidDemand, masterId: string): Promise<boolean> {
  const [theirs] = await candidates(ctx, q, demand, masterId);
  return theirs !== undefined && demand.slotAt !== null && theirs.free.includes(demand.slotAt);
}
