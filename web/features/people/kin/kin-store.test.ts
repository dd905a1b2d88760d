import { describe, expect, test } from 'vitest';
import { civilDate, julianDay, parseIsoDate } from '#domain/calendar/civil-date';
import { DOUBLE_HOUR_CODES } from '#domain/calendar/double-hours';
import { solarToLunar } from '#domain/calendar/lunar-months';
import { clockBounds } from '#domain/people/birth-choices';
import { AGREEMENTS, KIN_SENTENCE, type Kin, RELATIONS } from '#domain/people/kin';
import fc from '#tests/support/property.ts';
import type { KeyValue } from '#web/kit/safe-storage.ts';
import { createSession, keepsKin, kinKeys, PAIRED_BIRTH } from '#web/lib/session.ts';
import { changeShelf, newKinId, readShelf } from './kin-store.ts';
import { kinText, readKinText } from './stored-kin.ts';

const TODAY = { year: 2026, month: 11, day: 23 };
const OLD = { calendar: 'lunar', date: '1987-11-23', time: 'chen' };

function memory(): KeyValue {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const aDay = fc
  .integer({ min: julianDay({ year: 1920, month: 1, day: 1 }), max: julianDay(TODAY) })
  .map((jdn) => civilDate(jdn));

const aBirth = fc
  .record({
    solar: aDay,
    time: fc.constantFrom(...DOUBLE_HOUR_CODES),
    lunar: fc.boolean(),
    hour: fc.constantFrom('unknown', 'known', 'by the clock'),
  })
  .map(({ solar, time, lunar, hour }): Kin['birth'] => {
    const calendar = lunar ? 'lunar' : 'solar';
    const day = { calendar, solar, lunar: solarToLunar(solar) } as const;
    if (hour === 'unknown') return { ...day, time: 'wu', hourUnknown: true };
    const [birthClock] = clockBounds(time);
    return { ...day, time, ...(hour === 'by the clock' && { birthClock }) };
  });

const anEntry: fc.Arbitrary<Kin> = fc.record({
  id: fc.stringMatching(/^[0-9a-z]{8}$/),
  label: fc.constantFrom('妈妈', '老大', 'Ann L', '二叔 2', '🙂小宝'),
  relation: fc.constantFrom(...RELATIONS),
  birth: aBirth,
  gender: fc.constantFrom('male', 'female', null),
  agreement: fc.constantFrom(...AGREEMENTS),
  agreedAt: aDay,
  sentence: fc.constant(KIN_SENTENCE),
  used: aDay,
});
const aList = fc.array(anEntry, { maxLength: 12 });

test('a list survives a round trip', () => {
  fc.assert(
    fc.property(aList, (kin) => {
      expect(readKinText(kinText(kin))).toEqual(kin);
    }),
  );
});

describe('people of a device', () => {
  const [mother] = fc.sample(anEntry, { numRuns: 1, seed: 1 });
  if (!mother) throw new Error('no entry');

  test('belong to one account, survive the end of its session, and are deleted on sign-out', () => {
    const storage = memory();
    const session = createSession(storage);
    session.signIn({ token: 't1', id: 'u1' });
    changeShelf(storage, 'u1', () => [mother]);
    session.end();
    session.signIn({ token: 't2', id: 'u2' });
    expect(readShelf(storage, 'u2', TODAY).kin).toEqual([]);
    changeShelf(storage, 'u2', () => []);
    session.end();
    session.signIn({ token: 't3', id: 'u1' });
    expect(readShelf(storage, 'u1', TODAY).kin).toEqual([mother]);
    session.signOut();
    expect(keepsKin(storage, 'u1')).toBe(false);
    expect(readShelf(storage, 'u1', TODAY).kin).toEqual([]);
  });

  test('entries added by another tab stay when this one changes an entry', () => {
    const storage = memory();
    changeShelf(storage, 'u1', () => [mother]);
    const other = { ...mother, id: newKinId(), label: '外婆' };
    changeShelf(storage, 'u1', (kin) => [...kin, other]);
    changeShelf(storage, 'u1', (kin) => kin.map((each) => (each.id === mother.id ? { ...each, label: '母亲' } : each)));
    expect(readShelf(storage, 'u1', TODAY).kin.map(({ label }) => label)).toEqual(['母亲', '外婆']);
  });

  test('the single birth of an earlier release becomes an entry, once', () => {
    const storage = memory();
    storage.setItem(PAIRED_BIRTH, JSON.stringify(OLD));
    expect(readShelf(storage, 'u1', TODAY).kin).toMatchObject([
      {
        label: '对方',
        agreement: 'told',
        birth: { calendar: 'lunar', solar: parseIsoDate('1987-11-23'), time: 'chen' },
      },
    ]);
    expect(storage.getItem(PAIRED_BIRTH)).toBeNull();
    expect(readShelf(storage, 'u1', TODAY).kin).toHaveLength(1);
  });

  test.each([
    ['not JSON', '{'],
    ['of another kind', '{"v":2,"kin":[]}'],
    ['with a field too many', kinText([mother]).replace('"label"', '"phone":"1","label"')],
    ['of no such day', kinText([mother]).replace(/"solar":"[^"]+"/, '"solar":"1987-02-30"')],
    ['before 1920', kinText([mother]).replace(/"solar":"[^"]+"/, '"solar":"1919-12-31"')],
    ['with a number for a label', kinText([{ ...mother, label: '13800138000' }])],
  ])('a list %s is empty, reported, and archived next to the new one', (_, text) => {
    const storage = memory();
    const [key, brokenKey] = kinKeys('u1');
    storage.setItem(key, text);
    expect(readShelf(storage, 'u1', TODAY)).toEqual({ kin: [], broken: true });
    changeShelf(storage, 'u1', () => [mother]);
    expect(readShelf(storage, 'u1', TODAY)).toEqual({ kin: [mother], broken: true });
    expect(storage.getItem(brokenKey)).toBe(text);
  });
});

test('a list that this release cannot read is preserved by changes', () => {
  const storage = memory();
  const [key, brokenKey] = kinKeys('u1');
  storage.setItem(key, '{');
  changeShelf(storage, 'u1', (kin) => kin);
  expect(storage.getItem(brokenKey)).toBe('{');
});

test('a list archived by another release returns once it can be read', () => {
  const storage = memory();
  const [one, two] = fc.sample(anEntry, { numRuns: 2, seed: 3 });
  if (!one || !two) throw new Error('no entries');
  changeShelf(storage, 'u1', () => [one]);
  storage.setItem(kinKeys('u1')[1], kinText([one, two]));
  expect(readShelf(storage, 'u1', TODAY)).toEqual({ kin: [one, two], broken: false });
  expect(readShelf(storage, 'u1', TODAY)).toEqual({ kin: [one, two], broken: false });
});
