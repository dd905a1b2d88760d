import { clock, shortDay, weekday } from '#domain/time/beijing-words';
import { HOUR_MS } from '#domain/time/durations';
import { TIME } from './text.ts';

/** The hour of an instant in ms: `11月23日 周一 10:00`. */
export const slotText = (ms: number): string => `${shortDay(ms)} ${weekday(ms)} ${clock(ms)}`;

/** `09:00–10:00` */
export const hourSpan = (startAt: number): string => `${clock(startAt)}–${clock(startAt + HOUR_MS)}`;

/** The whole hour: `11月23日 周一 10:00–11:00`. */
export const slotSpan = (startAt: number): string => `${shortDay(startAt)} ${weekday(startAt)} ${hourSpan(startAt)}`;

/** The line below an hour that the master has moved; it names the hour that the client knows. */
export const movedText = (from: number): string => TIME.movedByMaster(slotText(from));
