import { TIME } from './text.ts';

const DAY = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'long',
  day: 'numeric',
});
const WEEKDAY = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', weekday: 'short' });
const CLOCK = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The day in Beijing of an instant in ms: `11月23日`. */
export const slotDay = (ms: number): string => DAY.format(ms);

/** `周一` */
export const slotWeekday = (ms: number): string => WEEKDAY.format(ms);

/** `10:00` */
export const slotClock = (ms: number): string => CLOCK.format(ms);

/** `11月23日 周一 10:00` */
export const slotText = (ms: number): string =>
  `${slotDay(ms)} ${slotWeekday(ms)} ${slotClock(ms)}`;

/** What the desk changed: the hour now, and the one its client knows. */
export const movedText = (to: number, from: number): string =>
  TIME.movedByDesk(slotText(to), slotText(from));
