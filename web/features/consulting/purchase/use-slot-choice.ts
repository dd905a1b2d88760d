import { useState } from 'react';
import type { SlotsOnSale } from '#contract/consulting';
import type { OrderSlot } from '#contract/order-slot';
import { offeredWay, offeredWays, wayChoice } from '#domain/consulting/way';
import { NO_PICK, NO_SLOTS, type Pick, useSlotsOnSale } from '../time/use-slots.ts';
import { BY_CALL } from '../time/way-fields.tsx';

/** The earliest free slot with any of its masters: the default selection. */
function soonest(hours: SlotsOnSale | undefined): Pick {
  const [first] = hours?.slots ?? [];
  return first ? { master: null, startAt: first.startAt } : NO_PICK;
}

/** The slot selected before payment and its contact method; may be left for later. */
export function useSlotChoice() {
  const { data, failed, ensure, retry } = useSlotsOnSale();
  const [chosen, setPick] = useState<Pick | null>(null);
  const pick = chosen ?? soonest(data);
  const [wanted, setWay] = useState(BY_CALL);
  const offered = offeredWays(data ?? NO_SLOTS, pick);
  const way = offeredWay(wanted, offered);
  return {
    hours: data,
    failed,
    retry,
    pick,
    way,
    offered,
    choose: setPick,
    /** Keeps the slot if the master has it too. */
    chooseMaster(master: string | null) {
      const free = (data?.slots ?? []).filter((slot) => master === null || slot.masters.includes(master));
      const kept = free.find(({ startAt }) => startAt === pick.startAt) ?? free[0];
      setPick({ master, startAt: kept?.startAt ?? null });
    },
    leaveForLater(later: boolean) {
      setPick(later ? NO_PICK : null);
    },
    setWay,
    /**
     * Slot of the order; undefined without one.
     * @throws AppError validation
     */
    handIn(): OrderSlot | undefined {
      const { startAt, master } = pick;
      if (startAt === null) return undefined;
      const { wechat } = wayChoice(way.way, way.wechat);
      return {
        startAt,
        way: way.way,
        ...(wechat !== null && { wechat }),
        ...(master !== null && { masterId: master }),
      };
    },
    /** The order was refused: the slot may be gone. */
    lookAgain() {
      setPick(NO_PICK);
      ensure(Date.now());
    },
  };
}

export type SlotChoice = ReturnType<typeof useSlotChoice>;
