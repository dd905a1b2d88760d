import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { addWorking, atWork } from './working-hours.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Midnight of 2026-11-21 in Beijing. */
const MIDNIGHT = Date.UTC(2026, 10, 20, 16);
const at = (hour: number, minute = 0) => MIDNIGHT + hour * HOUR + minute * MINUTE;

describe('office hours', () => {
  it.each([
    ['within the day', at(9), 4, at(13)],
    ['to the very end of the day', at(17), 4, at(21)],
    ['from the evening on to the next morning', at(19), 4, at(24 + 11)],
    ['filed after the desk closed', at(21, 35), 4, at(24 + 13)],
    ['filed before it opened', at(3), 4, at(13)],
    ['over several days', at(20), 30, at(72 + 14)],
    ['none', at(22), 0, at(24 + 9)],
  ])('%s', (_name, from, hours, due) => {
    expect(addWorking(from, hours * HOUR)).toBe(due);
  });

  it('match a count minute by minute', () => {
    const open = (instant: number) => {
      const minute = ((instant - MIDNIGHT) / MINUTE) % 1_440;
      return minute >= 540 && minute < 1_260;
    };
    const walked = (from: number, minutes: number) => {
      let now = from;
      let left = minutes;
      while (left > 0) {
        if (open(now)) left -= 1;
        now += MINUTE;
      }
      return now;
    };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * 1_440 }), fc.integer({ min: 1, max: 2_000 }), (from, minutes) => {
        const begin = MIDNIGHT + from * MINUTE;
        expect(addWorking(begin, minutes * MINUTE)).toBe(walked(begin, minutes));
      }),
    );
  });
});

it('a deadline at night moves to noon', () => {
  expect(atWork(at(9))).toBe(at(9));
  expect(atWork(at(21))).toBe(at(21));
  expect(atWork(at(21, 1))).toBe(at(36));
  expect(atWork(at(3))).toBe(at(12));
});
