import type { Clock } from './clock.ts';

/** Tolerated difference between wall time and monotonic time across two checks: servers adjust by ms. */
const JUMP_MS = 60_000;
/** Time after a clock change in which nothing irreversible is sent. */
const DOUBT_MS = 120_000;

export interface ClockGuard {
  /** Returns false for two minutes after a clock change. */
  isTrusted(): boolean;
}

/** Detects clock changes. `running` is monotonic, in ms. */
export function clockGuard(clock: Clock, running: () => number): ClockGuard {
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
