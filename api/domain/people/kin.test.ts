import { describe, expect, it, test } from 'vitest';
import { parseIsoDate } from '../calendar/civil-date.ts';
import { solarToLunar } from '../calendar/lunar-months.ts';
import { agreementAt, isOldClock, isSameMoment, KIN_SENTENCE, type Kin, kinLimit, mergeKin } from './kin.ts';

const day = (iso: string) => parseIsoDate(iso) ?? expect.fail(iso);

function someone(label: string, iso: string, more: Partial<Kin> = {}): Kin {
  const solar = day(iso);
  const birth = { calendar: 'solar', solar, lunar: solarToLunar(solar), time: 'chen' } as const;
  const agreed = { agreement: 'told', agreedAt: day('2026-11-01'), sentence: KIN_SENTENCE } as const;
  const own = { id: label.padEnd(8, '0'), label, relation: 'parent', birth, gender: null } as const;
  return { ...own, ...agreed, used: day('2026-11-01'), ...more };
}

test.each([
  [0, 'guardian'],
  [13, 'guardian'],
  [14, 'both'],
  [17, 'both'],
  [18, 'told'],
] as const)('at %i years the agreement is %s', (age, agreement) => {
  expect(agreementAt(age)).toBe(agreement);
});

test('each plan has places for more', () => {
  expect((['free', 'month', 'quarter', 'year'] as const).map(kinLimit)).toEqual([2, 5, 8, 12]);
});

test('clocks before 1950 are said', () => {
  expect(isOldClock(someone('甲', '1949-12-31').birth)).toBe(true);
  expect(isOldClock(someone('甲', '1950-01-01').birth)).toBe(false);
});

test('two births are the same by day and hour, and two unknown hours are one', () => {
  const { birth } = someone('甲', '1962-03-04');
  expect(isSameMoment(birth, someone('乙', '1962-03-04').birth)).toBe(true);
  expect(isSameMoment(birth, { ...birth, time: 'si' })).toBe(false);
  expect(isSameMoment(birth, { ...birth, hourUnknown: true })).toBe(false);
  expect(isSameMoment({ ...birth, hourUnknown: true }, { ...birth, time: 'wu', hourUnknown: true })).toBe(true);
});

describe('an imported list', () => {
  const own = [someone('妈妈', '1962-03-04'), someone('老大', '2010-05-06')];

  it('adds whom the device does not know, and leaves the rest alone', () => {
    const merge = mergeKin(own, [someone('妈妈', '1962-03-04'), someone('外婆', '1935-01-02')]);
    expect(merge.kin.map(({ label }) => label)).toEqual(['妈妈', '老大', '外婆']);
    expect(merge).toMatchObject({ added: [{ label: '外婆' }], changed: [], left: [] });
    expect(merge.kin.slice(0, 2)).toEqual(own);
  });

  it('takes the newer of two of one label and day, under the id that is here', () => {
    const newer = someone('妈妈', '1962-03-04', { id: 'another0', used: day('2026-11-20'), relation: 'friend' });
    const older = someone('妈妈', '1962-03-04', { used: day('2026-10-20'), relation: 'friend' });
    expect(mergeKin(own, [newer]).kin[0]).toMatchObject({ id: own[0]?.id, relation: 'friend' });
    expect(mergeKin(own, [older]).kin).toEqual(own);
  });

  it('never goes beyond twelve, and says how many were left', () => {
    const many = Array.from({ length: 13 }, (_, at) => someone(`位${at}`, `19${60 + at}-03-04`));
    const merge = mergeKin(own, many);
    expect(merge.kin).toHaveLength(12);
    expect(merge.left).toHaveLength(3);
    // Where there are more already, nothing is taken away.
    expect(mergeKin(many, own).kin).toEqual(many);
  });

  it('counts an entry that stands twice in the file once', () => {
    expect(mergeKin([], [someone('甲', '1962-03-04'), someone('甲', '1962-03-04')]).added).toHaveLength(1);
  });
});
