import { expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { EPOCH_JDN } from '../calendar/civil-date.ts';
import { dayOf, dayStart } from '../time/beijing-day.ts';
import { HOUR_MS } from '../time/durations.ts';
import { type BookedSlot, changedDay, dayCells, dayLoad } from './master-days.ts';
import { collide, freeSlots, type MasterHours, SLOT_MS, slotsOfDay } from './slots.ts';

const NOW = Date.parse('2026-11-21T12:00:00+08:00');
const TODAY = dayOf(NOW);

const minutes = fc.tuple(fc.integer({ min: 0, max: 46 }), fc.integer({ min: 1, max: 20 })).map(([from, length]) => ({
  from: from * 30,
  to: Math.min(1_440, (from + length) * 30),
}));
const anyMaster: fc.Arbitrary<MasterHours> = fc.record({
  hours: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 7 }), minutes), { maxLength: 8 })
    .map((rows) => rows.map(([weekday, stretch]) => ({ weekday, ...stretch }))),
  breaks: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 7 }), minutes), { maxLength: 2 })
    .map((rows) => rows.map(([weekday, stretch]) => ({ weekday, ...stretch }))),
  exceptions: fc.constant([]),
  buffer: fc.constantFrom(0, 15, 30),
});
const anyTaken = fc.uniqueArray(
  fc.record({
    at: fc
      .tuple(fc.integer({ min: -1, max: 20 }), fc.integer({ min: 0, max: 23 }))
      .map(([day, hour]) => dayStart(TODAY + day) + hour * HOUR_MS),
    state: fc.constantFrom<BookedSlot['state']>('booked', 'proposed', 'held'),
  }),
  { selector: ({ at }) => at, maxLength: 12 },
);
const anyDay = fc.integer({ min: -2, max: 20 });

it('shows every booked slot, exactly the free slots that clients see, and no overlap of the two', () => {
  fc.assert(
    fc.property(anyMaster, anyTaken, anyDay, (master, taken, day) => {
      const cells = dayCells(master, TODAY + day + EPOCH_JDN, taken, NOW);
      const on = (at: number) => dayOf(at) === TODAY + day;
      const instants = taken.map(({ at }) => at);
      const of = (...states: string[]) => cells.filter(({ state }) => states.includes(state)).map(({ at }) => at);
      expect(of('booked', 'proposed', 'held').toSorted()).toEqual(instants.filter(on).toSorted());
      expect(of('open')).toEqual(freeSlots(master, instants, NOW).filter(on));
      const offered = of('open', 'later', 'gone');
      expect(offered.some((at) => instants.some((other) => collide(at, other, master.buffer)))).toBe(false);
      expect(cells.map(({ at }) => at)).toEqual(cells.map(({ at }) => at).toSorted((a, b) => a - b));
      const load = dayLoad(cells);
      expect(load.all).toBe(cells.length);
      expect(load.full).toBe(cells.length > 0 && offered.length === 0);
    }),
  );
});

it('a closed period has no slots; reopened, the day is restored, or rejected for a weekly break', () => {
  fc.assert(
    fc.property(anyMaster, anyDay, minutes, (master, day, stretch) => {
      const jdn = TODAY + day + EPOCH_JDN;
      const midnight = dayStart(TODAY + day);
      const meets = (at: number) =>
        at < midnight + stretch.to * 60_000 && at + SLOT_MS > midnight + stretch.from * 60_000;
      const closed = changedDay(master, jdn, { kind: 'close', ...stretch }) ?? [];
      expect(slotsOfDay({ ...master, exceptions: closed }, jdn).some(meets)).toBe(false);
      const opened = changedDay({ ...master, exceptions: closed }, jdn, { kind: 'open', ...stretch });
      if (opened?.length === 0)
        expect(slotsOfDay({ ...master, exceptions: opened }, jdn)).toEqual(slotsOfDay(master, jdn));
      expect(changedDay({ ...master, exceptions: closed }, jdn, { kind: 'normal' })).toEqual([]);
    }),
  );
});

it('a change of one day keeps its note and those of other days', () => {
  const said = [
    { date: '2026-11-24', kind: 'closed', from: 540, to: 600 },
    { date: '2026-11-21', kind: 'extra', from: 1_200, to: 1_260 },
  ] as const;
  const master = { hours: [], breaks: [], exceptions: [...said], buffer: 0 };
  const closed = changedDay(master, TODAY + EPOCH_JDN, { kind: 'close', from: 600, to: 660 });
  expect(closed).toEqual([...said, { date: '2026-11-21', kind: 'closed', from: 600, to: 660 }]);
});
