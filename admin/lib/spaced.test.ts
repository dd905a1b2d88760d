import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { spaced } from './spaced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('hands on at once, and what comes close after it together and later', () => {
  const told: string[][] = [];
  const add = spaced((topics) => told.push(topics), 2_000);
  add(['orders']);
  expect(told).toEqual([['orders']]);
  add(['users']);
  add(['orders', 'users']);
  vi.advanceTimersByTime(1_999);
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([['orders'], ['users', 'orders']]);
  vi.advanceTimersByTime(10_000);
  add(['orders']);
  expect(told).toHaveLength(3);
});
