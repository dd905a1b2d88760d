import { expect, it } from 'vitest';
import { clockMinutes, clockText } from './clock.ts';

it.each([
  [0, '00:00'],
  [540, '09:00'],
  [1440, '23:59'],
])('%s minutes are %s, and back', (minutes, text) => {
  expect(clockText(minutes)).toBe(text);
  expect(clockMinutes(text)).toBe(minutes);
});

it('an empty field is no time', () => {
  expect(clockMinutes('')).toBeNull();
});
