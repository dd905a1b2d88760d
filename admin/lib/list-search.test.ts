import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ListSize, Place } from '#contract/lists/list';
import { back, changed, listSearch, narrowedBy, nextPage, pageNumber, parseSearch, queryOf } from './list-search.ts';

const { defaults, read } = listSearch(
  z.object({
    state: z._default(z.enum(['all', 'open']), 'all'),
    sort: z._default(z.enum(['-at', 'at']), '-at'),
    after: Place,
    size: ListSize,
  }),
);
const at = (address: string) => read(parseSearch(address) as unknown as Parameters<typeof read>[0]);

describe('the address of a list', () => {
  it('without parameters shows everything from the top', () => {
    expect(at('')).toEqual(defaults);
  });

  it.each(['?state=closed', '?sort=password', '?size=13', '?after=%22', '?trail=%20', '?open=%3C'])(
    'with %s shows the default list',
    (address) => {
      expect(at(address)).toEqual(defaults);
    },
  );

  it('keeps the valid fields of an address with an invalid one', () => {
    expect(at('?state=open&sort=x&size=50&open=a1')).toEqual({
      ...defaults,
      state: 'open',
      size: 50,
      open: 'a1',
    });
  });

  it('sends the server only its own parameters', () => {
    expect(queryOf(at('?open=a1&trail=5.a&after=4.b'))).toEqual({
      state: 'all',
      sort: '-at',
      after: '4.b',
      size: '30',
    });
  });
});

describe('turning pages', () => {
  it('goes forward and back through the same pages', () => {
    const second = nextPage(at('?state=open'), '9.a');
    const third = nextPage(second, '8.b');
    expect([pageNumber(defaults), pageNumber(second), pageNumber(third)]).toEqual([1, 2, 3]);
    expect(back(third)).toEqual(second);
    expect(back(second)).toEqual(at('?state=open'));
  });

  it('leads back to the first page from a link into the middle', () => {
    expect(back(at('?after=5.x'))).toEqual(defaults);
  });

  it('keeps a readable address on deep pages, and goes on', () => {
    let deep = defaults;
    for (let page = 0; page < 100; page += 1) deep = nextPage(deep, `${1e15 + page}.${'f'.repeat(32)}`);
    expect(pageNumber(deep)).toBeNull();
    expect(at(`?${new URLSearchParams({ after: deep.after, trail: deep.trail })}`)).toEqual(deep);
  });
});

it('returns to the first page and closes the drawer when a filter changes', () => {
  const deep = { ...nextPage(defaults, '9.a'), open: 'a1' };
  expect(changed(deep, { state: 'open' })).toEqual({ ...defaults, state: 'open' });
});

it('is narrowed by filters, not by order or paging', () => {
  const given = {
    ...nextPage(defaults, '9.a'),
    sort: 'at',
    open: 'a',
    size: 50,
    state: 'open',
  } as const;
  expect(narrowedBy(given, defaults)).toEqual(['state']);
});
