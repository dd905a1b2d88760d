import { type PointerEvent as ReactPointerEvent, useState } from 'react';
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

const FAR_PX = 4;

/** The cell of the grid under a point of the page. */
export function targetAt(x: number, y: number): Target | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-master]');
  const { master, at } = cell?.dataset ?? {};
  return master && at ? { master, at: Number(at) } : null;
}

/**
 * Carries something by keys, by presses or with a mouse. A press becomes a drag after four pixels; fingers press
 * twice, so that a swipe goes on scrolling. A drop beside the cells does nothing.
 */
export function useLift(onDrop: (lifted: Lifted, target: Target) => void) {
  const [lifted, setLifted] = useState<Lifted | null>(null);

  function follow(what: Lifted, { clientX, clientY, pointerType, button }: ReactPointerEvent) {
    if (pointerType === 'touch' || button !== 0) return;
    let dragging = false;
    const end = new AbortController();
    const { signal } = end;
    const move = (event: PointerEvent) => {
      if (dragging || Math.hypot(event.clientX - clientX, event.clientY - clientY) < FAR_PX) return;
      dragging = true;
      setLifted(what);
    };
    const drop = (event: PointerEvent) => {
      end.abort();
      if (!dragging) return;
      const target = targetAt(event.clientX, event.clientY);
      setLifted(null);
      if (target) onDrop(what, target);
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', () => end.abort(), { signal });
  }
  return {
    lifted,
    lift: setLifted,
    giveUp: () => setLifted(null),
    follow,
    drop(target: Target) {
      if (!lifted) return;
      setLifted(null);
      onDrop(lifted, target);
    },
  };
}
