import type { Clock } from './clock.ts';

/** Wall time and running time may part by so much between two looks: servers set their clocks by ms. */
const JUMP_MS = 60_000;
/** Time after a jump in which nothing leaves that cannot be taken back. */
const DOUBT_MS = 120_000;

export interface SteadyTime {
  /** False for two minutes after the clock was set to another time, however far. */
  isTrusted(): boolean;
}

/** `running` counts ms from anywhere and is never set. */
export function steadyTime(clock: Clock, running: () => number): SteadyTime {
  let last: { wall: number; running: number } | null = null;
  let doubtUntil = Number.NEGATIVE_INFINITY;
  return {
    isTrusted() {
      const now = { wall: clock.now(), running: running() };
      const parted = last ? now.wall - last.wall - (now.running - last.running) : 0;
      if (Math.abs(parted) > JUMP_MS) doubtUntil = now.running + DOUBT_MS;
      last = now;
      return now.running >= doubtUntil;
    },
  };
}
