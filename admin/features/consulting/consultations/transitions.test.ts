import { expect, it } from 'vitest';
import { consultMove } from '#domain/consulting/state';
import { questionOf, STEP_KEYS } from './transitions.ts';

const NOON = Date.parse('2026-11-22T12:00:00+08:00');
const HOUR = 3_600_000;

it.each(STEP_KEYS.flatMap(({ key, actions }) => actions.map((action) => [key, action] as const)))(
  'the key %s for %s asks first, or can be taken back',
  (_key, action) => {
    const { asks, inverse } = consultMove(action);
    expect(asks !== undefined || inverse !== undefined).toBe(true);
  },
);

it.each([
  [null, 'begin'],
  [NOON + 22 * HOUR, 'begin'],
  [NOON - HOUR, 'begin'],
  [NOON + HOUR / 4, null],
])('beginning with the hour at %s asks %s', (slotAt, question) => {
  expect(questionOf({ slotAt }, 'begin', NOON)).toBe(question);
});
