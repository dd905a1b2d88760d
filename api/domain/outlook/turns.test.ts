import { describe, expect, it } from 'vitest';
import { chart, DEFAULT_OPTIONS } from '../bazi/chart.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { analyse } from './analyse.ts';
import { dayVerdict } from './signals/day-verdict.ts';
import { yearVerdict } from './signals/year-verdict.ts';
import { turnOf } from './turns.ts';

function born(date: CivilDate, hour: number) {
  return analyse(chart({ date, hour, minute: 20, second: 0, gender: 'male' }, DEFAULT_OPTIONS), 'male');
}

const yearTurn = (analysis: ReturnType<typeof born>, year: number) =>
  turnOf(analysis, (each) => yearVerdict(each, year).tone);

describe('a verdict changes', () => {
  // 丁未 己酉 丁亥 丁未: 木 is ahead of 火 by 0.3, and the other school takes 火.
  const near = born({ year: 1967, month: 9, day: 20 }, 14);

  it('where the alternative reading gives the year another one', () => {
    expect([near.roles.byRole.用, near.roles.rival?.element]).toEqual(['木', '火']);
    const turned = Array.from({ length: 10 }, (_, at) => 2024 + at).filter((year) => yearTurn(near, year));
    expect(turned).toEqual([2024, 2027, 2030, 2031]);
    expect(yearTurn(near, 2024)).toEqual({ element: '火', tone: '平' });
  });

  it('of a day by the alternative reading’s own sixty days', () => {
    const date = { year: 2026, month: 12, day: 1 };
    const winter = born({ year: 1993, month: 2, day: 3 }, 4);
    expect(dayVerdict(winter, date).tone).toBe('平');
    expect(turnOf(winter, (each) => dayVerdict(each, date).tone)).toEqual({ element: '土', tone: '顺' });
    expect(winter.roles.byRole.用).toBe('火');
  });

  it('nowhere without an alternative reading', () => {
    const clear = born({ year: 1990, month: 5, day: 20 }, 14);
    expect(clear.roles.rival).toBeNull();
    expect(yearTurn(clear, 2027)).toBeNull();
  });
});
