import { useState } from 'react';
import type { DemandListRow } from '#contract/console-consultations';

/** A consultation that is carried over the grid: it waits for an hour, or has one. */
export type Lifted =
  | { kind: 'waiting'; row: DemandListRow }
  | { kind: 'booked'; clientSn: string; version: number; tail: string };

/** The cell that something is dropped on. */
export interface Target {
  master: string;
  at: number;
}

/** Carries something by keys or by presses: one takes it up, another sets it down. */
export function useLift(onDrop: (lifted: Lifted, target: Target) => void) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  return {
    lifted,
    lift: setLifted,
    giveUp: () => setLifted(null),
    drop(target: Target) {
      if (!lifted) return;
      setLifted(null);
      onDrop(lifted, target);
    },
  };
}
