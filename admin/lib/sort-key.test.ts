import { expect, it } from 'vitest';
import { USER_SORTS } from '#contract/admin';
import { sortingOf, sortKeyOf } from '../ui/list/list-features.ts';

it.each(USER_SORTS)('%s goes to the table and back', (key) => {
  expect(sortKeyOf(sortingOf(key), USER_SORTS)).toBe(key);
});

it('says which way is down', () => {
  expect(sortingOf('-createdAt')).toEqual([{ id: 'createdAt', desc: true }]);
  expect(sortingOf('createdAt')).toEqual([{ id: 'createdAt', desc: false }]);
});

it('knows no other order', () => {
  expect(sortKeyOf([{ id: 'password', desc: false }], USER_SORTS)).toBeNull();
  expect(sortKeyOf([], USER_SORTS)).toBeNull();
});
