import { expect, it } from 'vitest';
import { USER_LIST } from '#contract/lists/users';
import { sortingOf, sortKeyOf } from '../ui/list/list-features.tsx';

it.each(USER_LIST.sorts)('%s survives a round trip through the table’s state', (key) => {
  expect(sortKeyOf(sortingOf(key), USER_LIST.sorts)).toBe(key);
});

it('marks the descending direction', () => {
  expect(sortingOf('-createdAt')).toEqual([{ id: 'createdAt', desc: true }]);
  expect(sortingOf('createdAt')).toEqual([{ id: 'createdAt', desc: false }]);
});

it('rejects any other order', () => {
  expect(sortKeyOf([{ id: 'password', desc: false }], USER_LIST.sorts)).toBeNull();
  expect(sortKeyOf([], USER_LIST.sorts)).toBeNull();
});
