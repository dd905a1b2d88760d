import { clock, shortDay, weekday } from '#domain/time/beijing-words';
import { TIME } from './text.ts';

/** The hour of an instant in ms: `11月23日 周一 10:00`. */
export const slotText = (ms: number): string => `${shortDay(ms)} ${weekday(ms)} ${clock(ms)}`;

/** The line below an hour that the master has moved; it names the hour that the client knows. */
export const movedText = (from: number): string => TIME.movedByMaster(slotText(from));
