import { expect, test } from 'vitest';
import { firstProblem, type Question } from './first-problem.ts';

const ORDER: readonly Question<'phone' | 'password'>[] = [
  ['phone', 'missing'],
  ['password', 'missing'],
  ['phone'],
  ['password'],
];

test.each([
  [{}, null],
  [
    { password: 'missing', phone: 'malformed' },
    { field: 'password', message: 'missing' },
  ],
  [
    { password: 'short', phone: 'malformed' },
    { field: 'phone', message: 'malformed' },
  ],
  [{ password: 'short' }, { field: 'password', message: 'short' }],
])('%o returns %o', (problems, expected) => {
  expect(firstProblem(problems, ORDER)).toEqual(expected);
});
