import { expect, it } from 'vitest';
import { draftOf, offerOf, startOf } from './draft.ts';

const DRAFT = draftOf({ price: 2999, mark: null, benefits: ['八字详批', '本月运势'] });

it('survives a round trip through the form unchanged', () => {
  expect(DRAFT).toMatchObject({ price: '29.99', mark: '', benefits: '八字详批\n本月运势' });
  expect(offerOf(DRAFT)).toEqual({ price: 2999, mark: null, benefits: ['八字详批', '本月运势'] });
});

it('drops blanks and empty lines, and parses a price as typed', () => {
  const typed = { ...DRAFT, price: ' 30 ', mark: ' 推荐 ', benefits: '\n 甲 \n\n乙\n' };
  expect(offerOf(typed)).toEqual({ price: 3000, mark: '推荐', benefits: ['甲', '乙'] });
  expect(offerOf({ ...DRAFT, price: '三十' }).price).toBeNull();
});

it('starts immediately, or at a Beijing time whatever the computer’s time zone', () => {
  expect(startOf(DRAFT)).toBeNull();
  expect(startOf({ ...DRAFT, start: 'later' })).toBeUndefined();
  expect(startOf({ ...DRAFT, start: 'later', startAt: '2026-12-01T00:00' })).toBe(Date.UTC(2026, 10, 30, 16));
});
