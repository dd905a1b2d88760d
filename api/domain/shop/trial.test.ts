import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/durations.ts';
import { INVITED_TRIAL_DAYS, TRIAL_DAYS, trialDaysOf, trialLeft, trialOver } from './trial.ts';

const CREATED = Date.UTC(2026, 10, 18, 4);
const MINUTE = 60_000;
const TRIAL_MS = TRIAL_DAYS * DAY_MS;
const START = { createdAt: CREATED, phonePast: null, trialDays: TRIAL_DAYS };

describe('the trial', () => {
  it('lasts three days to the millisecond', () => {
    expect(TRIAL_DAYS).toBe(3);
    expect(trialOver(START, CREATED + TRIAL_MS - 1)).toBe(false);
    expect(trialOver(START, CREATED + TRIAL_MS)).toBe(true);
  });

  it.each([
    [false, null, 2, false],
    [false, null, 4, true],
    [true, null, 2, false],
    [true, null, 4, false],
    [true, null, 7, true],
    [true, 'trial', 2, true],
    [false, 'trial', 2, true],
  ] as const)(
    'invited %s, a phone with the history %s: on day %i it has expired: %s',
    (isInvited, phonePast, day, over) => {
      const trialDays = trialDaysOf(isInvited, phonePast);
      expect(trialDays).toBe(isInvited && phonePast === null ? INVITED_TRIAL_DAYS : TRIAL_DAYS);
      expect(trialOver({ createdAt: CREATED, phonePast, trialDays }, CREATED + day * DAY_MS - 1)).toBe(over);
    },
  );

  it.each([
    ['at once', 0, [2, 23, 59]],
    ['a minute later', MINUTE, [2, 23, 59]],
    ['within a minute', MINUTE + 1, [2, 23, 59]],
    ['in its last minute', TRIAL_MS - 1, [0, 0, 1]],
    ['before it began, by a slow clock', -90 * MINUTE, [2, 23, 59]],
  ])('has this time left %s', (_name, after, [days, hours, minutes]) => {
    expect(trialLeft(START, CREATED + after)).toEqual({ days, hours, minutes });
  });

  it('has no time left when it has expired', () => {
    expect(trialLeft(START, CREATED + TRIAL_MS)).toBeNull();
  });
});
