import { dayOf } from '#domain/time/beijing-day';
import type { KeyValue } from '../kit/safe-storage.ts';
import type { Store } from '../kit/store.ts';
import { clockNow, KEPT, SLIGHT_MS, setAhead } from './clock.ts';
import type { Toasts } from './toasts.ts';

/** From this difference on the user is informed. */
const WRONG_MS = 12 * 3_600_000;

const WRONG = '手机时间不准，已按北京时间显示';

interface Dated {
  storage: KeyValue;
  toasts: Toasts;
  today: { retry: () => void };
  queries: { clear: () => void };
  clockTurns: Store<number>;
}

/** Corrects the app's clock; remounts pages if the day changes. */
export function correctClock({ storage, toasts, today, queries, clockTurns }: Dated, off: number): void {
  const before = dayOf(clockNow());
  const ahead = Math.abs(off) > SLIGHT_MS ? off : 0;
  setAhead(ahead);
  if (ahead === 0) storage.removeItem(KEPT);
  else storage.setItem(KEPT, String(ahead));
  if (Math.abs(off) > WRONG_MS) toasts.warn(WRONG);
  if (dayOf(clockNow()) === before) return;
  queries.clear();
  today.retry();
  clockTurns.set(clockTurns.get() + 1);
}
