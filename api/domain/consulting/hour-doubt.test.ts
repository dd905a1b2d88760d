import { describe, expect, it } from 'vitest';
import { openDoubt } from './session-doubt.ts';
import type { ConsultEventName } from './state.ts';

const NOON = 1_800_000_000_000;
const step = (action: ConsultEventName, minutes: number, slotAt: number | null = NOON) => ({
  action,
  at: NOON + minutes * 60_000,
  slotAt,
});

describe('a session is flagged', () => {
  it.each([
    ['not when it was held', [step('begin', 0), step('finish', 50)], null],
    ['not while it runs', [step('begin', 0)], null],
    ['when it was over before it was due', [step('begin', -10), step('finish', -7)], 'early'],
    ['not when it was over at the very instant it was due', [step('begin', -25), step('finish', 0)], null],
    ['when it was over at once', [step('begin', 0), step('finish', 19)], 'short'],
    ['without an appointment too', [step('begin', 0, null), step('finish', 3, null)], 'short'],
    ['a millisecond before 20 minutes', [step('begin', 0), { ...step('finish', 20), at: NOON + 1_199_999 }], 'short'],
    ['not at 20 minutes', [step('begin', 0), step('finish', 20)], null],
    [
      'from the second beginning on',
      [step('begin', 0), step('unbegin', 2), step('begin', 40), step('finish', 45)],
      'short',
    ],
    [
      'not when the rest of one that broke was held',
      [step('begin', 0), step('finish', 5), step('rebook', 6), step('begin', 60), step('finish', 76)],
      null,
    ],
    ['and no more after a word on it', [step('begin', 0), step('finish', 5), step('confirmHour', 90)], null],
    ['and no more after it was rejected', [step('begin', 0), step('finish', 5), step('rejectHour', 90)], null],
    ['when the clock jumped back', [step('begin', 30), step('finish', 10)], 'short'],
  ] as const)('%s', (_name, events, doubt) => {
    expect(openDoubt(events)).toBe(doubt);
  });
});
