import { expect, test } from 'vitest';
import { DEFAULT_SEND_TIME, nextSending, QUIET, SEND_TIMES, sendingTimeLeft } from './quiet-hours.ts';

/** An instant of Beijing's clock. */
const at = (text: string) => Date.parse(`${text}+08:00`);
const MINUTE_MS = 60_000;

test('the selectable times are between 17:00 and 21:30', () => {
  expect(SEND_TIMES).toHaveLength(10);
  expect([SEND_TIMES[0], SEND_TIMES.at(-1)]).toEqual(['17:00', '21:30']);
  expect(SEND_TIMES).toContain(DEFAULT_SEND_TIME);
});

test.each([
  ['2026-11-21T12:00:00', '2026-11-21T20:30:00'],
  // The time itself is past: it was today's.
  ['2026-11-21T20:30:00', '2026-11-22T20:30:00'],
  ['2026-11-21T23:59:59', '2026-11-22T20:30:00'],
  ['2026-11-22T00:00:00', '2026-11-22T20:30:00'],
  ['2026-12-31T21:00:00', '2027-01-01T20:30:00'],
])('at %s the next delivery is %s', (now, next) => {
  expect(nextSending(at(now), '20:30')).toBe(at(next));
});

test('a morning time that has passed is scheduled for tomorrow', () => {
  expect(nextSending(at('2026-11-21T09:00:00'), '08:00')).toBe(at('2026-11-22T08:00:00'));
});

test.each([
  ['2026-11-21T20:29:59', 0],
  ['2026-11-21T20:30:00', 90],
  ['2026-11-21T21:59:00', 1],
  ['2026-11-21T22:00:00', 0],
  ['2026-11-22T03:00:00', 0],
  // A server that was down all night says nothing of a day that has begun.
  ['2026-11-22T08:00:00', 0],
])('at %s it may be sent for %i more minutes', (now, minutes) => {
  expect(sendingTimeLeft(at(now), '20:30')).toBe(minutes * MINUTE_MS);
});

test('no selectable time is in the quiet hours, whatever the minute', () => {
  for (const time of SEND_TIMES) {
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const quiet = minute >= QUIET.from || minute < QUIET.until;
      const left = sendingTimeLeft(at('2026-11-21T00:00:00') + minute * MINUTE_MS, time);
      if (quiet) expect(left).toBe(0);
    }
  }
});
