import { describe, expect, it } from 'vitest';
import { paintedWeek, type Week, worked } from './week.ts';

const NONE: Week = { hours: [], breaks: [] };
const WEEKDAYS = [1, 2, 3, 4, 5];
const [NINE, TEN, NOON, ONE, SIX] = [540, 600, 720, 780, 1080] as const;

describe('a painted week', () => {
  it('has the same period on several days, with a gap where it was closed', () => {
    const whole = paintedWeek(NONE, WEEKDAYS, { from: NINE, to: SIX }, true);
    const { hours, breaks } = paintedWeek(whole, WEEKDAYS, { from: NOON, to: ONE }, false);
    expect(breaks).toEqual([]);
    expect(hours.filter(({ weekday }) => weekday === 3)).toEqual([
      { weekday: 3, from: NINE, to: NOON },
      { weekday: 3, from: ONE, to: SIX },
    ]);
    expect(hours).toHaveLength(10);
  });

  it('opens across a break, which stays excluded, and leaves other days alone', () => {
    const week = {
      hours: [
        { weekday: 1, from: NINE, to: NOON },
        { weekday: 2, from: NINE, to: TEN },
        { weekday: 2, from: TEN, to: NOON },
      ],
      breaks: [
        { weekday: 1, from: NINE, to: NOON },
        { weekday: 2, from: 550, to: 560 },
      ],
    };
    const { hours, breaks } = paintedWeek(week, [1], { from: NINE, to: TEN }, true);
    expect(hours).toEqual(expect.arrayContaining(week.hours));
    expect(hours).toHaveLength(3);
    expect(breaks).toEqual([week.breaks[1], { weekday: 1, from: TEN, to: NOON }]);
    expect(worked({ hours, breaks }, 1, { from: NINE, to: TEN })).toBe('all');
    expect(worked({ hours, breaks }, 1, { from: 570, to: 630 })).toBe('part');
    expect(worked({ hours, breaks }, 1, { from: TEN, to: 630 })).toBe('none');
  });

  it('opened and closed again has no hours there and is unchanged elsewhere', () => {
    let week: Week = { hours: [{ weekday: 4, from: 555, to: 1005 }], breaks: [{ weekday: 4, from: 725, to: 777 }] };
    const stateAt = (from: number) => worked(week, 4, { from, to: from + 1 });
    for (let from = 0; from < 1_440; from += 90) {
      const [part, earlier] = [{ from, to: from + 45 }, Array.from({ length: 1_440 }, (_, minute) => stateAt(minute))];
      week = paintedWeek(paintedWeek(week, [4], part, true), [4], part, false);
      const now = Array.from({ length: 1_440 }, (_, minute) => stateAt(minute));
      const wanted = earlier.map((state, minute) => (minute >= part.from && minute < part.to ? 'none' : state));
      expect(now).toEqual(wanted);
    }
  });
});
