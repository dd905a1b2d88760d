import { expect, test } from 'vitest';
import { parseIsoDate } from '../calendar/civil-date.ts';
import { solarToLunar } from '../calendar/lunar-months.ts';
import { agreementAt, fitsRelation, isOldClock, isSameMoment, KIN_SENTENCE, type Kin, kinLimit } from './kin.ts';

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

test.each([
  ['child', '1990-05-12', false],
  ['child', '1990-05-13', true],
  ['parent', '1990-05-11', true],
  ['parent', '1990-05-12', false],
  ['friend', '1960-01-01', true],
] as const)('%s born on %s of a reader born on 1990-05-12: %s', (relation, other, fits) => {
  expect(fitsRelation(relation, day('1990-05-12'), day(other))).toBe(fits);
});

test('each plan allows more people', () => {
  expect((['free', 'month', 'quarter', 'year'] as const).map(kinLimit)).toEqual([2, 5, 8, 12]);
});

test('clocks before 1950 are noted', () => {
  expect(isOldClock(someone('甲', '1949-12-31').birth)).toBe(true);
  expect(isOldClock(someone('甲', '1950-01-01').birth)).toBe(false);
});

test('two births are equal by day and hour, and two unknown hours are equal', () => {
  const { birth } = someone('甲', '1962-03-04');
  expect(isSameMoment(birth, someone('乙', '1962-03-04').birth)).toBe(true);
  expect(isSameMoment(birth, { ...birth, time: 'si' })).toBe(false);
  expect(isSameMoment(birth, { ...birth, hourUnknown: true })).toBe(false);
  expect(isSameMoment({ ...birth, hourUnknown: true }, { ...birth, time: 'wu', hourUnknown: true })).toBe(true);
});
