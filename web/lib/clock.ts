import { dayOf } from '#domain/time/beijing-day';
import type { KeyValue } from '../kit/safe-storage.ts';
import { OFFLINE } from './offline-text.ts';
import type { Toasts } from './toasts.ts';

/** ms by which the server's clock is ahead of this device's; the first paint reads it too (build/first-paint.ts). */
const KEPT = 'clockAhead';
/** A difference below it is delay of the network, and of no day. */
const SLIGHT_MS = 2 * 60_000;
/** From here on the reader is told. */
const WRONG_MS = 12 * 3_600_000;

let ahead = 0;

/** The present instant (ms) by the server's clock, as far as it is known. Durations are measured by `Date.now()`. */
export const clockNow = (): number => Date.now() + ahead;

/** Begins with the difference of the last visit. */
export function startClock(storage: Pick<KeyValue, 'getItem'>): void {
  ahead = Number(storage.getItem(KEPT) ?? 0) || 0;
}

interface ClockWatch {
  storage: Pick<KeyValue, 'setItem' | 'removeItem'>;
  toasts: Pick<Toasts, 'warn'>;
  /** Called when it is another day than the page was drawn for. */
  onOtherDay: () => void;
}

/** Sets the clock by the first answer that has a date. */
export function clockWatch({ storage, toasts, onOtherDay }: ClockWatch): (response: Response) => void {
  let known = false;
  return ({ headers }) => {
    const off = Date.parse(headers.get('Date') ?? '') - Date.now();
    // No date: a worker or a proxy answered.
    if (known || Number.isNaN(off)) return;
    known = true;
    const before = dayOf(clockNow());
    ahead = Math.abs(off) > SLIGHT_MS ? off : 0;
    if (ahead === 0) storage.removeItem(KEPT);
    else storage.setItem(KEPT, String(ahead));
    if (Math.abs(off) > WRONG_MS) toasts.warn(OFFLINE.clock);
    if (dayOf(clockNow()) !== before) onOtherDay();
  };
}
