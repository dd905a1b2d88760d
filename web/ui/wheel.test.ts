import { expect, test } from 'vitest';
import { indexAfterKey, indexOfTyped } from './wheel.tsx';

test.each([
  ['ArrowUp', 3, 4],
  ['ArrowUp', 9, 9],
  ['ArrowDown', 3, 2],
  ['ArrowDown', 0, 0],
  ['PageUp', 7, 9],
  ['PageDown', 7, 2],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['Tab', 5, null],
])('%s on item %i of ten moves to %o', (key, index, expected) => {
  expect(indexAfterKey(key, index, 10)).toBe(expected);
});

test('typing finds the first item with this prefix', () => {
  const years = ['1989年', '1990年', '1991年'];
  expect(indexOfTyped('199', years)).toBe(1);
  expect(indexOfTyped('2', years)).toBe(-1);
  expect(indexOfTyped('', years)).toBe(-1);
});
