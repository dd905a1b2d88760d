import type { KeyValue } from '../kit/safe-storage.ts';

/** Storage key of the server clock's lead in ms; also read by the inline script (build/first-paint.ts). */
export const KEPT = 'clockAhead';
/** Smaller differences are network delay. */
export const SLIGHT_MS = 2 * 60_000;

let ahead = 0;

/** Current time (ms) by the server's clock, as far as known. Use `Date.now()` for durations. */
export const clockNow = (): number => Date.now() + ahead;

/** Server clock minus device clock in ms; NaN for responses from a worker or proxy. */
export const aheadBy = ({ headers }: Response): number => Date.parse(headers.get('Date') ?? '') - Date.now();

export function setAhead(ms: number): void {
  ahead = ms;
}

/** Starts with the difference of the last visit. Calls `onWrong` once if the first response differs. */
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
