import { expect, it } from 'vitest';
import { pagingOf } from './paging.ts';

it.each([
  ['nothing known yet', 1, 20, undefined, undefined, false],
  ['nobody', 1, 20, { total: 0, capped: false }, 1, false],
  ['one full page', 1, 20, { total: 20, capped: false }, 1, false],
  ['one more than a page', 1, 20, { total: 21, capped: false }, 2, true],
  ['the last of three', 3, 20, { total: 41, capped: false }, 3, false],
  ['behind the end', 9, 20, { total: 41, capped: false }, 3, false],
  ['more than are counted', 7, 100, { total: 10_000, capped: true }, undefined, true],
  [
    'the furthest page the server opens',
    500,
    20,
    { total: 10_000, capped: true },
    undefined,
    false,
  ],
])('%s', (_name, page, size, list, pages, hasNext) => {
  expect(pagingOf({ page, size }, list)).toEqual({ pages, hasNext });
});
