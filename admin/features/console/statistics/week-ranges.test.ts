import { expect, it } from 'vitest';
import { weekRanges } from './week-ranges.ts';

const at = (text: string) => weekRanges(Date.parse(text)).map(({ from, to }) => [from, to]);

it('begins a week on Monday, by days of Beijing', () => {
  const last = ['2026-11-16', '2026-11-22'];
  // A second before midnight of Sunday, and midnight, in Beijing.
  expect(at('2026-11-29T15:59:59Z')).toEqual([['2026-11-23', ''], last]);
  expect(at('2026-11-29T16:00:00Z')).toEqual([
    ['2026-11-30', ''],
    ['2026-11-23', '2026-11-29'],
  ]);
});
