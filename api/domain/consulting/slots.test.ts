import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { beijingDate, isoDate, julianDay, parseIsoDate } from '../calendar/civil-date.ts';
import {
  collide,
  freeSlots,
  hoursProblem,
  LEAD_MS,
  type MasterHours,
  SLOT_DAYS,
  SLOT_MS,
  slotsOfDay,
  workingStretches,
} from './slots.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** 2026-11-21, a Saturday, 12:00 in Beijing. */
const NOON = Date.UTC(2026, 10, 21, 4);
const SATURDAY = 6;

const master = (over: Partial<MasterHours> = {}): MasterHours => ({
  hours: [{ weekday: SATURDAY, from: 9 * 60, to: 12 * 60 }],
  breaks: [],
  exceptions: [],
  buffer: 0,
  ...over,
});

const day = (iso: string) => {
  const date = parseIsoDate(iso);
  if (!date) throw new Error(iso);
  return julianDay(date);
};

/** `9:00` of the slots of a day, by Beijing's clock. */
function clocks(hours: MasterHours, iso = '2026-11-21'): string[] {
  return slotsOfDay(hours, day(iso)).map((at) => {
    const minute = Math.floor((at + 8 * HOUR) / MINUTE) % 1440;
    return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
  });
}

describe('the slots of a day', () => {
  it.each([
    ['follow each other', master(), ['9:00', '10:00', '11:00']],
    ['keep the buffer between', master({ buffer: 15 }), ['9:00', '10:15']],
    [
      'begin anew after a break',
      master({ breaks: [{ weekday: SATURDAY, from: 10 * 60, to: 10 * 60 + 30 }] }),
      ['9:00', '10:30'],
    ],
    [
      'know nothing of another day’s break',
      master({ breaks: [{ weekday: 5, from: 0, to: 1440 }] }),
      ['9:00', '10:00', '11:00'],
    ],
    ['are none on a day off', master({ exceptions: [{ date: '2026-11-21', kind: 'off' }] }), []],
    [
      'are the extra ones alone on a day off with extra hours',
      master({
        exceptions: [
          { date: '2026-11-21', kind: 'off' },
          { date: '2026-11-21', kind: 'extra', from: 20 * 60, to: 22 * 60 },
        ],
      }),
      ['20:00', '21:00'],
    ],
    [
      'join extra hours that touch the usual ones',
      master({
        buffer: 30,
        exceptions: [{ date: '2026-11-21', kind: 'extra', from: 12 * 60, to: 13 * 60 + 30 }],
      }),
      ['9:00', '10:30', '12:00'],
    ],
    ['are none where no whole hour fits', master({ hours: [{ weekday: SATURDAY, from: 540, to: 599 }] }), []],
    ['reach midnight', master({ hours: [{ weekday: SATURDAY, from: 23 * 60, to: 1440 }] }), ['23:00']],
  ])('%s', (_name, hours, expected) => {
    expect(clocks(hours)).toEqual(expected);
  });

  // China kept summer time from 1986 to 1991; elsewhere clocks change on this day.
  it.each(['2026-03-29', '2026-10-25', '2026-11-01'])('are the same on %s', (iso) => {
    const sunday = master({ hours: [{ weekday: 7, from: 540, to: 720 }] });
    expect(clocks(sunday, iso)).toEqual(['9:00', '10:00', '11:00']);
  });
});

describe('free slots', () => {
  const all = master({
    hours: Array.from({ length: 7 }, (_, index) => ({ weekday: index + 1, from: 540, to: 1080 })),
  });

  it('cover the whole range, whatever the order of its parts', () => {
    const part = (from: number, to: number) => ({
      weekday: SATURDAY,
      from: from * 60,
      to: to * 60,
    });
    const inOrder = clocks(master({ hours: [part(9, 11), part(10, 12), part(14, 16)] }));
    expect(clocks(master({ hours: [part(14, 16), part(10, 12), part(9, 11)] }))).toEqual(inOrder);
    expect(inOrder).toEqual(clocks(master({ hours: [part(9, 12), part(14, 16)] })));
  });

  it('start after the lead time and end after two weeks', () => {
    const free = freeSlots(all, [], NOON);
    expect(free[0]).toBe(NOON + LEAD_MS);
    expect(isoDate(beijingDate(free.at(-1) ?? 0))).toBe('2026-12-04');
    expect(free).toHaveLength(4 + (SLOT_DAYS - 1) * 9);
  });

  it('keep slots next to an appointment free without a buffer, and none with one', () => {
    const taken = NOON + 3 * HOUR;
    expect(freeSlots(all, [taken], NOON)).toContain(taken + HOUR);
    expect(freeSlots(all, [taken], NOON)).not.toContain(taken);
    expect(collide(taken, taken + HOUR, 10)).toBe(true);
  });

  const minutes = fc.integer({ min: 0, max: 1440 });
  const stretch = fc
    .tuple(fc.integer({ min: 1, max: 7 }), minutes, minutes)
    // `hoursProblem` keeps out a stretch that ends where it begins.
    .filter(([, a, b]) => a !== b)
    .map(([weekday, a, b]) => ({ weekday, from: Math.min(a, b), to: Math.max(a, b) }));
  const dates = fc.integer({ min: 0, max: 13 }).map((offset) => {
    const date = beijingDate(NOON + offset * 24 * HOUR);
    return isoDate(date);
  });
  const exception = fc.oneof(
    dates.map((date) => ({ date, kind: 'off' as const })),
    fc.tuple(dates, stretch).map(([date, { from, to }]) => ({ date, kind: 'extra' as const, from, to })),
  );
  const anyMaster = fc.record({
    hours: fc.array(stretch, { maxLength: 8 }),
    breaks: fc.array(stretch, { maxLength: 4 }),
    exceptions: fc.array(exception, { maxLength: 5 }),
    buffer: fc.integer({ min: 0, max: 120 }),
  });
  const anyTaken = fc.array(
    fc.integer({ min: 0, max: 14 * 24 * 60 }).map((minute) => NOON + minute * MINUTE),
    { maxLength: 10 },
  );

  it('never overlap each other or an appointment, and are within working time and outside breaks', () => {
    fc.assert(
      fc.property(anyMaster, anyTaken, (hours, taken) => {
        const free = freeSlots(hours, taken, NOON);
        free.forEach((slot, index) => {
          const next = free[index + 1];
          if (next !== undefined) expect(next - slot).toBeGreaterThanOrEqual(SLOT_MS);
          for (const other of taken) expect(collide(slot, other, hours.buffer)).toBe(false);
          const jdn = julianDay(beijingDate(slot));
          const from = ((slot + 8 * HOUR) / MINUTE) % 1440;
          const within = workingStretches(hours, jdn).some((work) => work.from <= from && from + 60 <= work.to);
          expect(within).toBe(true);
          const broken = hours.breaks.some(
            (pause) => pause.weekday === (jdn % 7) + 1 && pause.from < from + 60 && from < pause.to,
          );
          expect(broken).toBe(false);
        });
      }),
    );
  });

  it('stay free of conflicts in whatever order they are booked', () => {
    fc.assert(
      fc.property(anyMaster, fc.array(fc.nat(), { maxLength: 12 }), (hours, picks) => {
        const taken: number[] = [];
        for (const pick of picks) {
          const free = freeSlots(hours, taken, NOON);
          const slot = free[pick % Math.max(1, free.length)];
          if (slot === undefined) break;
          expect(taken.some((other) => collide(slot, other, hours.buffer))).toBe(false);
          taken.push(slot);
        }
      }),
    );
  });
});

it.each([
  ['an end before the beginning', { hours: [{ weekday: 1, from: 600, to: 540 }] }],
  ['hours after midnight', { hours: [{ weekday: 1, from: 600, to: 1441 }] }],
  [
    'hours that overlap',
    {
      hours: [
        { weekday: 1, from: 540, to: 720 },
        { weekday: 1, from: 700, to: 800 },
      ],
    },
  ],
  ['an exception without length', { exceptions: [{ date: '2026-11-21', kind: 'extra' as const, from: 600, to: 600 }] }],
])('refuses %s', (_name, over) => {
  expect(hoursProblem(master(over))).not.toBeNull();
  expect(hoursProblem(master())).toBeNull();
});
