import { dayOf } from '#domain/time/beijing-day';
import type { App } from './app.ts';
import { clockNow, KEPT, SLIGHT_MS, setAhead } from './clock.ts';

/** From here on the reader is told. */
const WRONG_MS = 12 * 3_600_000;

const WRONG = '手机时间不准，已按北京时间显示';

/** Sets the app's clock by the server's; pages start anew when that is another day. */
export function correctClock({ storage, toasts, today, queries, clockTurns }: App, off: number): void {
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
