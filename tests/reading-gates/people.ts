import { civilDate, julianDay } from '#domain/calendar/civil-date';

export const FIRST_DAY = { year: 2026, month: 11, day: 23 };

export const dayIn = (days: number) => civilDate(julianDay(FIRST_DAY) + days);
