import { expect, it } from 'vitest';
import { pausedForAll } from './paused.ts';

const free = { price: 0, paused: '暂停注册' };
const sold = { price: 2999 };
const paused = { price: 2999, paused: '暂停出售' };

it.each([
  ['every paid plan', [free, paused, paused], '暂停出售'],
  ['the one that is shown', [paused], '暂停出售'],
  ['some', [free, sold, paused], undefined],
  ['some, the first of them', [paused, sold], undefined],
  ['none but the free one', [free, sold], undefined],
  ['two, for reasons of their own', [paused, { price: 39900, paused: '老师放假' }], undefined],
  ['no plan at all', [], undefined],
])('while %s is paused', (_, plans, sentence) => {
  expect(pausedForAll(plans)).toBe(sentence);
});
