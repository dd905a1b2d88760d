import { describe, expect, it } from 'vitest';
import { TRIAL_MS, trialLeft, trialOver } from './trial.ts';

const CREATED = Date.UTC(2026, 10, 18, 4);
const MINUTE = 60_000;

describe('the trial', () => {
  it('§4 §9 Three days from the account; The trial is three days: lasts three days to the millisecond', () => {
    expect(trialOver({ createdAt: CREATED, phonePast: null }, CREATED + TRIAL_MS - 1)).toBe(false);
    expect(trialOver({ createdAt: CREATED, phonePast: null }, CREATED + TRIAL_MS)).toBe(true);
  });

  it.each([
    ['at once', 0, [2, 23, 59]],
    ['a minute later', MINUTE, [2, 23, 59]],
    ['within a minute', MINUTE + 1, [2, 23, 59]],
    ['in its last minute', TRIAL_MS - 1, [0, 0, 1]],
    ['before it began, by a slow clock', -90 * MINUTE, [2, 23, 59]],
  ])('has so much left %s', (_name, after, [days, hours, minutes]) => {
    expect(trialLeft(CREATED, CREATED + after)).toEqual({ days, hours, minutes });
  });

  it('has nothing left when it is over', () => {
    expect(trialLeft(CREATED, CREATED + TRIAL_MS)).toBeNull();
  });
});
