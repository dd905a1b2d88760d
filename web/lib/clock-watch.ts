import { OFFLINE } from '../features/shell/offline-text.ts';
import type { Toasts } from './toasts.ts';

/** Less than this leaves the day right for most of the day, and some phones are minutes off. */
const WRONG_MS = 12 * 3_600_000;

/** Says once that the clock of the device is wrong: what it takes for today is another day. */
export function clockWatch(toasts: Pick<Toasts, 'warn'>): (response: Response) => void {
  let told = false;
  return ({ headers }) => {
    const server = Date.parse(headers.get('Date') ?? '');
    // No date: a worker or a proxy answered.
    if (told || !(Math.abs(Date.now() - server) > WRONG_MS)) return;
    told = true;
    toasts.warn(OFFLINE.clock);
  };
}
