import { describe, expect, it } from 'vitest';
import { triesAt } from './message-price.ts';
import { codeEndsAt } from './sms-code.ts';

describe('the proof of work for a text message', () => {
  it.each([
    [0, 0],
    [89, 0],
    [90, 2],
    [239, 2],
    [240, 5],
    [5_000, 5],
  ])('after %i unused codes is %i attempts', (wasted, tries) => {
    expect(triesAt(wasted)).toBe(tries);
  });
});

describe('a code counts', () => {
  const MINUTE = 60_000;
  const NOW = 1_000 * MINUTE;
  const ago = (...minutes: number[]) => minutes.map((each) => NOW - each * MINUTE);
  it.each([
    ['the first', [], 5],
    ['the fifth of an hour', [10, 20, 30, 40], 20],
    ['the tenth of a day', [70, 80, 90, 100, 110, 120, 130, 140, 150], 24 * 60 - 150],
  ])('until the next may be requested, and for at least five minutes: %s', (_name, before, minutes) => {
    expect(codeEndsAt(ago(...before), NOW)).toBe(NOW + minutes * MINUTE);
  });
});
