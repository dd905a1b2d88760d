import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { slowLine } from './query.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a long wait is reported once a minute, and an answer in time is not', () => {
  const said: string[] = [];
  const waits = slowLine({ warn: (text) => said.push(text) });
  const answered = waits();
  vi.advanceTimersByTime(4_000);
  answered();
  vi.advanceTimersByTime(4_000);
  expect(said).toEqual([]);
  waits();
  waits();
  vi.advanceTimersByTime(6_000);
  expect(said).toEqual([expect.stringContaining('网络较慢')]);
  vi.advanceTimersByTime(60_000);
  waits();
  vi.advanceTimersByTime(6_000);
  expect(said).toHaveLength(2);
});
