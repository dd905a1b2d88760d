import { expect, it } from 'vitest';
import { perPerson, shareText } from './day-figures.ts';

it('averages whole fen, and returns nothing for no users', () => {
  expect([perPerson(1_000, 3), perPerson(2_999, 1), perPerson(500, 0)]).toEqual([333, 2_999, 0]);
});

it('rounds a share to a tenth of a per cent, and returns none for zero', () => {
  expect([shareText(1, 8), shareText(0, 8), shareText(0, 0)]).toEqual(['12.5%', '0.0%', '—']);
});
