import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UserListQuery } from '#contract/admin';
import { parseSearch, stringifySearch } from '../../lib/search-text.ts';
import {
  changed,
  DEFAULT_USER_SEARCH,
  isNarrowed,
  LAST_PAGE,
  MAX_TEXT,
  refines,
  userSearch,
} from './search.ts';

/** As the router does: the address is read, then judged. */
const read = (address: string) =>
  userSearch(parseSearch(address) as unknown as Parameters<typeof userSearch>[0]);

describe('the address of the users list', () => {
  it('shows the newest first when it says nothing', () => {
    expect(read('')).toEqual({ q: '', birth: 'all', sort: '-createdAt', page: 1, size: 20 });
  });

  it('is read field by field', () => {
    expect(read('?q=0012&birth=missing&sort=lastLoginAt&page=3&size=50')).toEqual({
      q: '0012',
      birth: 'missing',
      sort: 'lastLoginAt',
      page: 3,
      size: 50,
    });
  });

  it.each([
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=501',
    '?page=abc',
    '?page=',
    '?page=1e99',
    '?size=10',
    '?size=1000',
    '?size=x',
    '?size=',
    '?sort=password',
    '?sort=--createdAt',
    '?sort=',
    '?birth=yes',
    '?birth=',
    `?q=${'x'.repeat(33)}`,
    '?unknown=1&__proto__=2&constructor=3',
  ])('with %s shows what it would show without', (address) => {
    expect(read(address)).toEqual(DEFAULT_USER_SEARCH);
  });

  it('keeps the good fields beside a bad one', () => {
    expect(read('?page=2&sort=nonsense&q=清风')).toEqual({
      ...DEFAULT_USER_SEARCH,
      page: 2,
      q: '清风',
    });
  });

  it('is always one that the server accepts, and stays the same when read again', () => {
    const field = fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String));
    const address = fc.record(
      { q: field, birth: field, sort: field, page: field, size: field },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(address, (given) => {
        const search = read(stringifySearch(given));
        expect(UserListQuery.safeParse(search).success).toBe(true);
        expect(read(stringifySearch({ ...search }))).toEqual(search);
      }),
    );
  });

  it('knows the limits of the server', () => {
    const accepts = (query: object) => UserListQuery.safeParse(query).success;
    expect(accepts({ page: LAST_PAGE })).toBe(true);
    expect(accepts({ page: LAST_PAGE + 1 })).toBe(false);
    expect(accepts({ q: 'x'.repeat(MAX_TEXT) })).toBe(true);
    expect(accepts({ q: 'x'.repeat(MAX_TEXT + 1) })).toBe(false);
  });
});

describe('a change of the search', () => {
  const third = { ...DEFAULT_USER_SEARCH, q: '风', page: 3 };

  it('begins at the first page', () => {
    expect(changed(third, { sort: 'createdAt' })).toEqual({ ...third, sort: 'createdAt', page: 1 });
  });

  it('turns the page and leaves the rest', () => {
    expect(changed(third, { page: 4 })).toEqual({ ...third, page: 4 });
  });
});

it('order and paging narrow nothing', () => {
  expect(isNarrowed({ ...DEFAULT_USER_SEARCH, sort: 'createdAt', page: 9, size: 100 })).toBe(false);
  expect(isNarrowed({ ...DEFAULT_USER_SEARCH, q: '1' })).toBe(true);
  expect(isNarrowed({ ...DEFAULT_USER_SEARCH, birth: 'saved' })).toBe(true);
});

it.each([
  ['138', '1380', true],
  ['1380', '138', true],
  ['', '1', false],
  ['1', '', false],
  ['清风', '明月', false],
])('typing on from “%s” to “%s”: %s', (before, after, expected) => {
  expect(refines(before, after)).toBe(expected);
});
