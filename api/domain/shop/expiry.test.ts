import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { endsAhead, expiryText, leadToday } from './expiry.ts';
import type { PaidLevel } from './membership.ts';

/** 2026-11-01 12:00 in Beijing. */
const NOON = Date.UTC(2026, 10, 1, 4);
const grant = (id: string, level: PaidLevel, days: number, over: object = {}) => ({
  id,
  level,
  days,
  grantedAt: NOON,
  revokedAt: null,
  suspendedAt: null,
  ...over,
});

describe('expiry reminders of a membership', () => {
  it('are due five days and one day before, by days in Beijing', () => {
    const [end] = endsAhead([grant('a', 'quarter', 90)], NOON);
    const told = Array.from({ length: 92 }, (_, day) => end && leadToday(end, NOON + day * DAY_MS));
    expect(told.flatMap((lead, day) => (lead ? [[day, lead]] : []))).toEqual([
      [85, '5d'],
      [89, '1d'],
    ]);
    expect(end && expiryText(end, NOON + 85 * DAY_MS)).toBe('您的季包会员还有5天到期（1月30日）。不会自动续费。');
    expect(end && expiryText(end, NOON + 89 * DAY_MS)).toContain('明天到期，不会自动续费');
  });

  it('are due once for a week, and never for suspended or revoked grants', () => {
    const [end] = endsAhead([grant('a', 'month', 7)], NOON);
    const days = Array.from({ length: 9 }, (_, day) => end && leadToday(end, NOON + day * DAY_MS));
    expect(days.filter(Boolean)).toEqual(['1d']);
    expect(endsAhead([grant('a', 'month', 7, { suspendedAt: NOON })], NOON)).toEqual([]);
    expect(endsAhead([grant('a', 'month', 7, { revokedAt: NOON })], NOON + HOUR_MS)).toEqual([]);
  });

  it('of a level mention the days at another that follow; a renewal moves its own', () => {
    const [first, last] = endsAhead([grant('a', 'month', 30), grant('b', 'year', 365)], NOON);
    expect(first).toMatchObject({ level: 'year', next: { level: 'month', days: 30 } });
    expect(first && expiryText(first, NOON)).toBe('年包会员11月1日到期，之后还有30天月包会员。');
    expect(last).toMatchObject({ level: 'month', next: null });
    const renewed = endsAhead([grant('a', 'month', 30), grant('b', 'month', 30)], NOON);
    expect(renewed).toMatchObject([{ until: NOON + 60 * DAY_MS }]);
  });

  it('at the last second of a day count for that day', () => {
    const midnight = Date.UTC(2026, 10, 1, 15, 59, 59);
    const [end] = endsAhead([grant('a', 'month', 30, { grantedAt: midnight })], midnight);
    expect(end && leadToday(end, midnight + 29 * DAY_MS - HOUR_MS)).toBe('1d');
  });
});
