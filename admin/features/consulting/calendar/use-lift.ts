import { useState } from 'react';
import type { ConsultationListRow } from '#contract/console-consultations';

/** A consultation being moved over the grid, with or without an appointment. */
export type Lifted =
  | { kind: 'waiting'; row: ConsultationListRow }
  | { kind: 'booked'; clientSn: string; version: number; tail: string };

/** The cell it is dropped on. */
export interface Target {
  master: string;
  at: number;
}

/** Drag and drop by keys or presses: one picks up, another drops. */
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
