import { expect, test } from 'vitest';
import { type Pace, startProgress } from './progress.ts';

/** A bar on a clock that the test winds. */
function bar(pace: Pace) {
  const due: { at: number; run: () => void }[] = [];
  const shown: number[] = [];
  let now = 0;
  const progress = startProgress(
    pace,
    (ms, run) => {
      const entry = { at: now + ms, run };
      due.push(entry);
      return () => {
        if (due.includes(entry)) due.splice(due.indexOf(entry), 1);
      };
    },
    (percent) => shown.push(percent),
  );
  function wait(ms: number) {
    const until = now + ms;
    while (due[0] && due[0].at <= until) {
      const next = due.shift();
      now = next?.at ?? now;
      next?.run();
    }
    now = until;
  }
  return { ...progress, wait, shown, at: () => shown.at(-1) ?? 0, waiting: () => due.length };
}

test.each([
  ['personal', 400],
  ['general', 500],
  ['fortune', 800],
] as const)('the %s bar rises by one every %i ms and rests at 99', (pace, stepMs) => {
  const it = bar(pace);
  it.wait(stepMs - 1);
  expect(it.at()).toBe(0);
  it.wait(1);
  expect(it.at()).toBe(1);
  it.wait(97 * stepMs);
  expect(it.at()).toBe(98);
  it.wait(600_000);
  expect(it.at()).toBe(99);
  expect(it.shown).toEqual(Array.from({ length: 99 }, (_, index) => index + 1));
});

test('the chart’s bar slows down at the end', () => {
  const it = bar('chart');
  it.wait(95 * 400);
  expect(it.at()).toBe(95);
  it.wait(499);
  expect(it.at()).toBe(95);
  it.wait(1);
  expect(it.at()).toBe(96);
  it.wait(600_000);
  expect(it.at()).toBe(99);
});

test('real progress is used where it is ahead, and the bar continues from there', () => {
  const it = bar('personal');
  it.wait(2000);
  it.reached(3);
  expect(it.at()).toBe(5);
  it.reached(40.7);
  expect(it.at()).toBe(40);
  it.wait(400);
  expect(it.at()).toBe(41);
  it.reached(100);
  expect(it.at()).toBe(99);
  expect([...it.shown].sort((a, b) => a - b)).toEqual(it.shown);
});

test('the end is 100 immediately and final', () => {
  const it = bar('general');
  it.wait(700);
  it.finish();
  it.wait(10_000);
  it.reached(50);
  expect(it.shown).toEqual([1, 100]);
  expect(it.waiting()).toBe(0);
});

test('a hidden progress bar does not move', () => {
  const it = bar('general');
  it.stop();
  it.wait(10_000);
  expect(it.shown).toEqual([]);
});
