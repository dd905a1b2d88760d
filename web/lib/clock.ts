import type { KeyValue } from '../kit/safe-storage.ts';

/** ms by which the server's clock is ahead of this device's; the first paint reads it too (build/first-paint.ts). */
export const KEPT = 'clockAhead';
/** A difference below it is delay of the network, and of no day. */
export const SLIGHT_MS = 2 * 60_000;

let ahead = 0;

/** The present instant (ms) by the server's clock, as far as it is known. Durations are measured by `Date.now()`. */
export const clockNow = (): number => Date.now() + ahead;

/** ms by which the server's clock is ahead, by its answer; NaN where a worker or a proxy answered. */
export const aheadBy = ({ headers }: Response): number => Date.parse(headers.get('Date') ?? '') - Date.now();

export function setAhead(ms: number): void {
  ahead = ms;
}

/** Begins with the difference of the last visit. Calls `onWrong` once when the first answer has another. */
export function clockWatch(
  storage: Pick<KeyValue, 'getItem'>,
  onWrong: (off: number) => void,
): (response: Response) => void {
  setAhead(Number(storage.getItem(KEPT)) || 0);
  let known = false;
  return (response) => {
    const off = aheadBy(response);
    if (known || Number.isNaN(off)) return;
    known = true;
    if (ahead !== 0 || Math.abs(off) > SLIGHT_MS) onWrong(off);
  };
}
