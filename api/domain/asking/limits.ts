import { type CivilDate, civilDate, isoDate, julianDay, mondayOf } from '../calendar/civil-date.ts';
import type { AccessLevel } from '../shop/access.ts';

/** Questions that count, by plan; a trial has its own few and then the week's one. */
const QUOTAS: Readonly<Record<AccessLevel, { most: number; per: 'day' | 'week' | 'trial' }>> = {
  visitor: { most: 0, per: 'week' },
  newcomer: { most: 0, per: 'week' },
  trial: { most: 3, per: 'trial' },
  free: { most: 1, per: 'week' },
  month: { most: 3, per: 'day' },
  quarter: { most: 5, per: 'day' },
  year: { most: 10, per: 'day' },
};

const WEEK = 7;

export interface Quota {
  most: number;
  /** Names what is counted together: `day 2026-11-23`, `week 2026-11-23` by its Monday, `trial`. */
  period: string;
  /** Said when nothing is left. */
  used: string;
  /** The first Beijing day of the next count; null where none comes by itself. */
  renews: CivilDate | null;
}

/** The count of a question asked today. */
export function quotaOf(level: AccessLevel, today: CivilDate): Quota {
  const { most, per } = QUOTAS[level];
  const jdn = julianDay(today);
  if (per === 'trial') return { most, period: 'trial', used: `体验期的${most}次问完了`, renews: null };
  if (per === 'day') {
    const used = `今天的${most}次问完了，明天再来`;
    return { most, period: `day ${isoDate(today)}`, used, renews: civilDate(jdn + 1) };
  }
  const monday = mondayOf(jdn);
  const period = `week ${isoDate(civilDate(monday))}`;
  return { most, period, used: `这周的${most}次问完了，周一再来`, renews: civilDate(monday + WEEK) };
}

/** Questions of one class in a week from which on a word stands under the answer. */
export const OFTEN = 5;
export const OFTEN_DAYS = 7;
