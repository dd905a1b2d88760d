import { expect, it } from 'vitest';
import { usedUp } from './phone-history.ts';

it.each([
  [null, false, 'trial'],
  [null, true, 'purchase'],
  ['trial', false, null],
  ['trial', true, 'purchase'],
  ['purchase', false, null],
  ['purchase', true, null],
] as const)('an account after %s that bought (%s) used up %s', (before, bought, own) => {
  expect(usedUp(before, bought)).toBe(own);
});
