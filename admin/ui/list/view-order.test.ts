import { expect, it } from 'vitest';
import { inOrder, movedForward } from './view-tabs.tsx';

const views = ['a', 'b', 'c'].map((id) => ({ id }));
const ids = (order: readonly string[]) => inOrder(views, order).map(({ id }) => id);

it('stand as they were saved until they are moved, and new ones come last', () => {
  expect(ids([])).toEqual(['a', 'b', 'c']);
  expect(ids(['c', 'a'])).toEqual(['c', 'a', 'b']);
  expect(ids(['gone', 'b'])).toEqual(['b', 'a', 'c']);
});

it('move forward a place at a time, and the first stays', () => {
  expect(movedForward(['a', 'b', 'c'], 'c')).toEqual(['a', 'c', 'b']);
  expect(movedForward(['a', 'b', 'c'], 'a')).toEqual(['a', 'b', 'c']);
});
