import { expect, test } from 'vitest';
import { takeAsked } from './page-requests.ts';

test('the app uses each completed response once, and aborts pending ones', () => {
  const asked = {
    token: 't',
    date: '2026-11-28',
    templateType: 4,
    reading: '{}',
    giveUp: new AbortController(),
    begun: Promise.resolve(),
  } as const;
  const page: Parameters<typeof takeAsked>[0] = { asked };
  expect(takeAsked(page)).toBe(asked);
  expect(asked.giveUp.signal.aborted).toBe(true);
  expect(takeAsked(page)).toBeNull();
});
