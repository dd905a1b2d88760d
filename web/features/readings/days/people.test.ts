import { describe, expect, it, test } from 'vitest';
import { parseIsoDate } from '#domain/calendar/civil-date';
import { solarToLunar } from '#domain/calendar/lunar-months';
import type { Birth } from '#domain/people/birth';
import { type Guest, minorsOf, partsFor, personsOf, remarksOf, SELF } from './people.ts';

const TODAY = { year: 2026, month: 11, day: 23 };

function guest(name: string, iso: string, more: Partial<Birth> = {}): Guest {
  const solar = parseIsoDate(iso) ?? expect.fail(iso);
  const birth: Birth = { gender: 'male', calendar: 'solar', solar, lunar: solarToLunar(solar), time: 'chen', ...more };
  return { key: name, name, birth, part: 'principal' };
}

describe('a minor', () => {
  const child = guest('老大', '2008-11-24');
  it('is only checked for a wedding, an engagement, a contract and an opening, and is a principal otherwise', () => {
    for (const purpose of ['wed', 'engage', 'sign', 'open'] as const) {
      expect(minorsOf([child], purpose, TODAY)).toEqual([child]);
      expect(personsOf([child], purpose, TODAY)).toMatchObject([{ isPrincipal: false }]);
    }
    for (const purpose of ['move', 'travel', 'build', 'car', 'feast'] as const) {
      expect(personsOf([child], purpose, TODAY)).toMatchObject([{ isPrincipal: true }]);
    }
  });
  it('is an adult on the eighteenth birthday', () => {
    expect(minorsOf([guest('老大', '2008-11-23')], 'wed', TODAY)).toEqual([]);
  });
});

test('an excluded person does not count', () => {
  expect(personsOf([{ ...guest('妈妈', '1962-03-04'), part: 'left' }], 'wed', TODAY)).toEqual([]);
});

test('an unknown hour, a birth at night and a day of 立春 are noted', () => {
  expect(remarksOf([guest('甲', '1990-05-20', { hourUnknown: true })])).toEqual(['甲的时辰不确定：按年柱和日柱看']);
  expect(remarksOf([guest('乙', '1990-05-20', { time: 'early_zi' })])).toHaveLength(1);
  expect(remarksOf([guest('丙', '1984-02-04', { hourUnknown: true })])).toHaveLength(2);
  expect(remarksOf([guest('丁', '1990-05-20')])).toEqual([]);
});

test('the people whom the page was opened for use the plan’s places first', () => {
  expect(partsFor(undefined, 2)).toEqual({});
  expect(partsFor('mother01', 1)).toEqual({ mother01: 'principal', [SELF]: 'left' });
  expect(partsFor('mother01', 2)).toEqual({ mother01: 'principal' });
  expect(partsFor('mother01-friend01-child001', 2)).toEqual({
    mother01: 'principal',
    friend01: 'principal',
    [SELF]: 'left',
  });
});
