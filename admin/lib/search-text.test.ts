import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './list-search.ts';

it.each(['13800138000', '0012', '1E500', 'true', 'null', '{"a":1}', '清 风', 'a&b=c#d', '100%'])(
  'the text %s survives a round trip through the address',
  (q) => {
    expect(parseSearch(stringifySearch({ q }))).toEqual({ q });
  },
);

it('omits parameters without a value, and the question mark with them', () => {
  expect(stringifySearch({ q: undefined, page: 2 })).toBe('?page=2');
  expect(stringifySearch({})).toBe('');
});

it('parses malformed addresses', () => {
  expect(parseSearch('?page=1&page=2&=x&%E0%A4%A&__proto__=y')).toMatchObject({ page: '2' });
});
