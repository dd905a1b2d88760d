import { BEIJING_OFFSET_MS } from '../calendar/civil-date.ts';

/**
 * Instants (ms) as Chinese text in Beijing time, without summer time since 1991. Hand-written: creating one formatter
 * of `Intl` costs a phone 0.1 s before its first paint.
 */
const on = (ms: number): Date => new Date(ms + BEIJING_OFFSET_MS);
const twoDigits = (value: number): string => String(value).padStart(2, '0');
const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** `11月5日` */
export const shortDay = (ms: number): string => `${on(ms).getUTCMonth() + 1}月${on(ms).getUTCDate()}日`;

/** `2026年11月5日` */
export const longDay = (ms: number): string => `${on(ms).getUTCFullYear()}年${shortDay(ms)}`;

/** `周四` */
export const weekday = (ms: number): string => WEEKDAYS[on(ms).getUTCDay()] ?? '';

/** `09:05` */
export const clock = (ms: number): string => `${twoDigits(on(ms).getUTCHours())}:${twoDigits(on(ms).getUTCMinutes())}`;

/** `2026年11月5日 09:05` */
export const longMinute = (ms: number): string => `${longDay(ms)} ${clock(ms)}`;
