import { expect, it } from 'vitest';
import { between } from '../ui/list/use-list-page.ts';

const IDS = ['a', 'b', 'c', 'd'];

it.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  ['gone', 'c', ['c']],
])('from %s to %s', (from, to, expected) => {
  expect(between(IDS, from, to)).toEqual(expected);
});
