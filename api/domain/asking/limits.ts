import { type CivilDate, civilDate, isoDate, julianDay, mondayOf } from '../calendar/civil-date.ts';
import type { AccessLevel } from '../shop/access.ts';

/** Quotas by plan. After its own questions, a trial has the weekly one. */
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
  /** Key of the counting period: `day 2026-11-23`, `week 2026-11-23` (its Monday), `trial`. */
  period: string;
  /** Message when nothing is left. */
  used: string;
  /** First Beijing day of the next period; null if the quota does not renew. */
  renews: CivilDate | null;
}

/** Returns the quota for a question asked today. */
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

/** Questions of one class within a week from which a note is shown below the answer. */
export const OFTEN = 5;
export const OFTEN_DAYS = 7;
