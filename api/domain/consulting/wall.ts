import { beijingDate, julianDay } from '../calendar/civil-date.ts';
import { collide, type MasterHours, slotsOfDay } from './slots.ts';
import type { ConsultState } from './state.ts';

/** States of an hour as a screen on the wall shows it, without its client. */
export const WALL_HOURS = ['open', 'booked', 'running', 'late', 'held', 'past'] as const;
export type WallHourState = (typeof WALL_HOURS)[number];

export interface WallHour {
  at: number;
  state: WallHourState;
}

interface Appointment {
  slotAt: number;
  state: ConsultState;
}

function stateOf({ slotAt, state }: Appointment, now: number): WallHourState {
  if (state === 'underway') return 'running';
  if (state === 'booked') return slotAt <= now ? 'late' : 'booked';
  return state === 'missed' ? 'past' : 'held';
}

/**
 * The hours of a master on this Beijing day: those offered, and the appointments, which may lie elsewhere.
 * Offered 9:00 and 10:15, booked at 10:15, at 9:30: 9:00 past, 10:15 booked.
 */
export function wallHours(master: MasterHours, appointments: readonly Appointment[], now: number): WallHour[] {
  const offered = slotsOfDay(master, julianDay(beijingDate(now)))
    .filter((at) => !appointments.some(({ slotAt }) => collide(at, slotAt, 0)))
    .map((at): WallHour => ({ at, state: at <= now ? 'past' : 'open' }));
  const taken = appointments.map((one): WallHour => ({ at: one.slotAt, state: stateOf(one, now) }));
  return [...offered, ...taken].sort((a, b) => a.at - b.at);
}

/** The shortest beginnings that tell names apart: 清和, 清远, 若水 → 清和, 清远, 若. */
export function initialsOf(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const signs = Array.from(name);
    const others = names.filter((_, at) => at !== index);
    const enough = signs.findIndex((_, at) => {
      const start = signs.slice(0, at + 1).join('');
      return !others.some((other) => other.startsWith(start));
    });
    return signs.slice(0, (enough === -1 ? signs.length : enough) + 1).join('');
  });
}
