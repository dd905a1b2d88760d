import { expect, it } from 'vitest';
import { shareText } from '#domain/console/day-figures';
import { changeText } from './figures.ts';

it.each([
  [1, 8, '12.5%'],
  [0, 3, '0.0%'],
  [0, 0, '—'],
])('%s of %s is %s', (part, whole, text) => {
  expect(shareText(part, whole)).toBe(text);
});

it.each([
  [10, 10, '持平'],
  [15, 10, '增加 50.0%'],
  [5, 10, '减少 50.0%'],
  [3, 0, '此前为 0，无法比较'],
  [3, -5, '此前为负，无法比较'],
  [0, 0, '持平'],
  [-5, 10, '减少 150.0%'],
])('%s after %s: %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});
