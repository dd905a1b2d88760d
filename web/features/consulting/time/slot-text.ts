import { clock, shortDay, weekday } from '#domain/time/beijing-words';
import { HOUR_MS } from '#domain/time/durations';
import { TIME } from './text.ts';

/** Start of a slot, ms: `11月23日 周一 10:00`. */
export const slotText = (ms: number): string => `${shortDay(ms)} ${weekday(ms)} ${clock(ms)}`;

/** `09:00–10:00` */
export const hourSpan = (startAt: number): string => `${clock(startAt)}–${clock(startAt + HOUR_MS)}`;

/** A slot with its end: `11月23日 周一 10:00–11:00`. */
export const slotSpan = (startAt: number): string => `${shortDay(startAt)} ${weekday(startAt)} ${hourSpan(startAt)}`;

/** Note below an appointment rescheduled by the master, with the former time. */
export const movedText = (from: number): string => TIME.movedByMaster(slotText(from));
