import type { Queries, Store } from '#db/store';
import { freeSlots, SLOT_GONE } from '#domain/consulting/consult-slots';
import { AppError } from '#domain/errors';
import type { Clock } from '../../../platform/clock.ts';
import type {
  ConsultsService,
  DemandRow,
  PaidDemand,
  TransitionActor,
} from '../consultations/service.ts';
import type { MasterRow, MastersService } from '../masters/service.ts';
import { consultSlotsRepository } from './repository.ts';

/** An appointment that began within this time may still stand in the way. */
const LONGEST_MS = 4 * 60 * 60_000;

export interface BookingParts {
  store: Store;
  clock: Clock;
  consults: Pick<ConsultsService, 'ledger'>;
  masters: Pick<MastersService, 'active'>;
}

export interface MasterSlots {
  master: MasterRow;
  /** Beginnings of appointments, of others than the demand in hand. */
  taken: number[];
  free: number[];
}

/** Free hours and the taking of one. Reads and takes inside one transaction, so nobody is between. */
export function booking({ store, clock, consults, masters }: BookingParts) {
  const repository = consultSlotsRepository(store);

  /** Every master the demand may be with: who has it, if that is a master, or all of them. */
  async function candidates(
    q: Pick<Queries, 'select'>,
    { clientSn }: Pick<DemandRow, 'clientSn'>,
    only: string | null,
  ): Promise<MasterSlots[]> {
    const now = clock.now();
    const active = (await masters.active(q)).filter(
      ({ staffId }) => only === null || staffId === only,
    );
    const ids = active.map(({ staffId }) => staffId);
    const taken = await repository.taken(q, ids, now - LONGEST_MS, clientSn);
    return active.map((master) => {
      const of = taken.get(master.staffId) ?? [];
      return { master, taken: of, free: freeSlots(master, of, now) };
    });
  }

  return {
    candidates,

    /**
     * Takes the hour at `startAt` for the demand, with `masterId` or, when null, with whoever of
     * those free then has the fewest appointments ahead. Throws AppError conflict.
     */
    async take(
      q: Queries,
      demand: PaidDemand,
      startAt: number,
      masterId: string | null,
      by: TransitionActor,
    ): Promise<DemandRow> {
      const found = (await candidates(q, demand, masterId))
        .filter(({ free }) => free.includes(startAt))
        .sort((a, b) => a.taken.length - b.taken.length);
      const [chosen] = found;
      if (!chosen) throw new AppError('conflict', { msg: SLOT_GONE });
      const action = demand.state === 'booked' ? 'reschedule' : 'book';
      const change = { assigneeId: chosen.master.staffId, slotAt: startAt };
      return consults.ledger.move(q, demand, action, by, change);
    },

    /** Whether the master could take over the appointment of `demand` as it stands. */
    async canTakeOver(q: Queries, demand: PaidDemand, masterId: string): Promise<boolean> {
      const [theirs] = await candidates(q, demand, masterId);
      return theirs !== undefined && demand.slotAt !== null && theirs.free.includes(demand.slotAt);
    },
  };
}

export type Booking = ReturnType<typeof booking>;
