import { expect, test } from 'vitest';
import { HOUR_MS } from '../time/durations.ts';
import { initialsOf, wallHours } from './wall.ts';

const at = (clock: string) => Date.parse(`2026-11-24T${clock}:00+08:00`);
/** A Tuesday from nine to noon, with a quarter of an hour between. */
const MASTER = { hours: [{ weekday: 2, from: 540, to: 720 }], breaks: [], exceptions: [], buffer: 15 };

test('hours offered and taken stand in their order, each in its state', () => {
  const shown = (now: string) => wallHours(MASTER, [], at(now)).map(({ state }) => state);
  expect(shown('08:00')).toEqual(['open', 'open']);
  expect(shown('09:00')).toEqual(['past', 'open']);
  const taken = [
    { slotAt: at('07:30'), state: 'held' as const },
    { slotAt: at('09:00'), state: 'underway' as const },
    { slotAt: at('10:15'), state: 'booked' as const },
    { slotAt: at('15:00'), state: 'missed' as const },
  ];
  const states = (now: number) => wallHours(MASTER, taken, now).map((hour) => hour.state);
  expect(states(at('09:40'))).toEqual(['held', 'running', 'booked', 'past']);
  expect(states(at('10:15'))).toEqual(['held', 'running', 'late', 'past']);
});

test('an hour that is free stands between those that are taken', () => {
  const taken = [
    { slotAt: at('15:00'), state: 'booked' as const },
    { slotAt: at('09:00'), state: 'underway' as const },
  ];
  expect(wallHours(MASTER, taken, at('09:30'))).toEqual([
    { at: at('09:00'), state: 'running' },
    { at: at('10:15'), state: 'open' },
    { at: at('15:00'), state: 'booked' },
  ]);
});

test('an appointment takes the hours that it covers', () => {
  const hours = wallHours(MASTER, [{ slotAt: at('09:30'), state: 'booked' }], at('08:00'));
  expect(hours).toEqual([{ at: at('09:30'), state: 'booked' }]);
  expect(wallHours(MASTER, [], at('08:00') + 24 * HOUR_MS)).toEqual([]);
});

test.each([
  [
    ['清和先生', '若水老师'],
    ['清', '若'],
  ],
  [
    ['清和', '清远', '若水'],
    ['清和', '清远', '若'],
  ],
  [
    ['清和', '清和先生'],
    ['清和', '清和先'],
  ],
  [
    ['同名', '同名'],
    ['同名', '同名'],
  ],
  [[''], ['']],
])('%j → %j', (names, initials) => {
  expect(initialsOf(names)).toEqual(initials);
});
