import { OFFLINE } from '../features/shell/offline-text.ts';
import type { Toasts } from './toasts.ts';

/** Longer than any answer on a usual line; the call itself is given up after 15 s. */
const SLOW_MS = 5_000;
/** A page that asks for much says it once. */
const QUIET_MS = 60_000;

/** Runs beside what waits for the line, and says so in words when that takes long. Ended by its answer. */
export type SlowLine = () => () => void;

export function slowLine(toasts: Pick<Toasts, 'warn'>): SlowLine {
  let saidAt = Number.NEGATIVE_INFINITY;
  return () => {
    const timer = setTimeout(() => {
      if (Date.now() - saidAt < QUIET_MS) return;
      saidAt = Date.now();
      toasts.warn(OFFLINE.slow);
    }, SLOW_MS);
    return () => clearTimeout(timer);
  };
}
